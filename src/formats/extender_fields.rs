//! Declares the fields of an extender, which a configuration and a Policy have in common.

/// Declares an extender: the name of its field for HTTPS, the type of objects in it, and the timeout of a call.
macro_rules! extender {
    ($https:literal, $object:ident, $tls:ident, $resource:ident, { $($timeout:tt)* }) => { object! {
        /// The URL at which the extender is available.
        "urlPrefix": Type::Text;
        /// The path of the filter call after `urlPrefix`; empty if the extender does not filter.
        "filterVerb": Type::Text;
        /// The path of the preempt call after `urlPrefix`; empty if the extender does not preempt.
        "preemptVerb": Type::Text;
        /// The path of the prioritize call after `urlPrefix`; empty if the extender does not score.
        "prioritizeVerb": Type::Text;
        /// The weight of the extender's scores; at least 1 if there is a `prioritizeVerb`.
        "weight": Type::Int64;
        /// The path of the bind call after `urlPrefix`; empty if the extender does not bind. Only one may.
        "bindVerb": Type::Text;
        /// True if the extender is called by HTTPS.
        $https: Type::Bool;
        /// The certificates for HTTPS.
        "tlsConfig": Type::$object(&$tls);
        $($timeout)*
        /// True if the extender knows the nodes, so that calls send only their names.
        "nodeCacheCapable": Type::Bool;
        /// The extended resources that the extender manages; it is called only for pods that request one.
        "managedResources": Type::List(&Type::$object(&$resource));
        /// True if a pod can be scheduled although the extender is not available.
        "ignorable": Type::Bool;
    } };
}

/// Declares the certificates of an extender with the type of one.
macro_rules! tls_config {
    ($certificate:expr) => {
        object! {
            /// True if the server's certificate is not verified. For testing only.
            "insecure": Type::Bool;
            /// The server name in the certificate, if it is not the host name.
            "serverName": Type::Text;
            /// The path of the client certificate.
            "certFile": Type::Text;
            /// The path of the client key.
            "keyFile": Type::Text;
            /// The path of the trusted root certificates.
            "caFile": Type::Text;
            /// The client certificate in base64, in place of `certFile`.
            "certData": $certificate;
            /// The client key in base64, in place of `keyFile`.
            "keyData": $certificate;
            /// The trusted root certificates in base64, in place of `caFile`.
            "caData": $certificate;
        }
    };
}

/// Declares a resource that an extender manages.
macro_rules! managed_resource {
    () => {
        object! {
            /// The name of the extended resource.
            "name": Type::Text;
            /// True if the scheduler itself does not check that the resource fits.
            "ignoredByScheduler": Type::Bool;
        }
    };
}

pub(super) use {extender, managed_resource, tls_config};
