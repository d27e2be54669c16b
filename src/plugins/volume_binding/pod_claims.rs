//! Finds the claims of a pod's volumes, and refuses a pod whose claims cannot be used on any node.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/volume_binding.go`
//! (`podHasPVCs`, `PreFilter`) and `binder.go` (`GetPodVolumeClaims`); kubernetes/component-helpers v0.36.2,
//! `storage/ephemeral/ephemeral.go` and `storage/volume/pv_helpers.go` (`IsDelayBindingMode`).

use crate::go::quote;
use crate::plugins::objects::{
    PersistentVolumeClaim, PodObject, StorageClass, StorageObjects, Volume, VolumeSource,
};

/// The claims of a pod, each as often as the pod's volumes use it.
#[derive(Debug, Default)]
pub(super) struct PodClaims<'c> {
    /// The claims that are bound to a volume.
    pub(super) bound: Vec<&'c PersistentVolumeClaim>,
    /// The claims that are bound when their pod is scheduled, with their storage class.
    pub(super) delayed: Vec<(&'c PersistentVolumeClaim, &'c StorageClass)>,
}

/// A reason why no node can be found.
#[derive(Debug)]
pub(super) enum ClaimError {
    /// The pod cannot be scheduled until its claims change.
    Refused(String),
    /// The scheduling cycle fails.
    Failed(String),
}

impl<'c> PodClaims<'c> {
    /// Returns the claims of a pod; none if its volumes use none.
    pub(super) fn new(
        pod: &PodObject,
        storage: &'c StorageObjects,
    ) -> Result<Option<Self>, ClaimError> {
        let volumes = pod.volumes.iter();
        let mut claims = Vec::new();
        for volume in volumes {
            let claim = claim_of(volume, pod, storage).map_err(ClaimError::Refused)?;
            claims.extend(claim);
        }
        if claims.is_empty() {
            return Ok(None);
        }
        Self::divide(claims, storage).map(Some)
    }

    /// Divides claims into bound ones and ones that are bound later; refuses others.
    fn divide(
        claims: Vec<&'c PersistentVolumeClaim>,
        storage: &'c StorageObjects,
    ) -> Result<Self, ClaimError> {
        let mut divided = Self::default();
        let mut is_refused = false;
        for claim in claims {
            if claim.is_fully_bound() {
                divided.bound.push(claim);
                continue;
            }
            match delaying_class(claim, storage)? {
                Some(class) if claim.volume_name.is_empty() => divided.delayed.push((claim, class)),
                _ => is_refused = true,
            }
        }
        if is_refused {
            let message = "pod has unbound immediate PersistentVolumeClaims";
            return Err(ClaimError::Refused(message.into()));
        }
        Ok(divided)
    }
}

/// Returns the claim's storage class if that delays the binding until a pod uses the claim.
fn delaying_class<'c>(
    claim: &PersistentVolumeClaim,
    storage: &'c StorageObjects,
) -> Result<Option<&'c StorageClass>, ClaimError> {
    let name = claim.class();
    let Some(class) = storage.class(name).filter(|_| !name.is_empty()) else {
        return Ok(None);
    };
    match &class.binding_mode {
        Some(mode) => Ok((&**mode == "WaitForFirstConsumer").then_some(class)),
        None => {
            let name = quote(name);
            let error = format!("VolumeBindingMode not set for StorageClass {name}");
            Err(ClaimError::Failed(error))
        }
    }
}

/// Returns the claim that a volume uses, if it uses one; an error if the claim is not usable.
fn claim_of<'c>(
    volume: &Volume,
    pod: &PodObject,
    storage: &'c StorageObjects,
) -> Result<Option<&'c PersistentVolumeClaim>, String> {
    let pod = &pod.metadata;
    let (name, is_ephemeral) = match &volume.source {
        VolumeSource::PersistentVolumeClaim(name) => (name.clone(), false),
        VolumeSource::Ephemeral => (format!("{}-{}", pod.name, volume.name).into(), true),
        VolumeSource::Image(_) | VolumeSource::Disk => return Ok(None),
    };
    let Some(claim) = storage.claim(&pod.namespace, &name) else {
        let name = quote(&name);
        return Err(if is_ephemeral {
            format!(
                "waiting for ephemeral volume controller to create the persistentvolumeclaim {name}"
            )
        } else {
            format!("persistentvolumeclaim {name} not found")
        });
    };
    let quoted_name = quote(&name);
    if claim.is_lost {
        let volume = quote(&claim.volume_name);
        return Err(format!(
            "persistentvolumeclaim {quoted_name} bound to non-existent persistentvolume {volume}"
        ));
    }
    if claim.metadata.is_terminating {
        return Err(format!(
            "persistentvolumeclaim {quoted_name} is being deleted"
        ));
    }
    if is_ephemeral && !claim.metadata.is_controlled_by(&pod.uid) {
        let (namespace, pod) = (&pod.namespace, &pod.name);
        return Err(format!(
            "PVC {namespace}/{name} was not created for pod {namespace}/{pod} (pod is not owner)"
        ));
    }
    Ok(Some(claim))
}
