// The sentences of the gallery of examples, in Korean.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "예제",
  lede: "하나를 골라 시작하세요. 실행 취소를 한 번 누르면 지금 내용으로 돌아옵니다.",
  groups: {
    scores: "점수가 나오는 과정",
    shapes: "shape 곡선",
    surprises: "뜻밖의 결과",
    vote: "전체 플러그인 합산",
    others: "다른 스케줄러",
  },
  current: "표시 중",
  why: {
    "worked-example":
      "노드 두 개, 리소스 세 가지. 문서의 답은 {score:node1@documentation}와 {score:node2@documentation}이고, 지금의 kube-scheduler에서는 {score:node1}과 {score:node2}입니다.",
    "reversed-shape":
      "더 빈 쪽이 선택될 것 같지만 {score:node2} 대 {score:node1}으로 여전히 node2입니다. node2의 cpu는 가득 차서 {resource-score:node2:cpu}점이고, kube-scheduler는 {resource-score:node2:cpu}점인 리소스를 가중치까지 뺍니다.",
    "reversed-wins":
      "똑같이 뒤집은 shape이지만 node2에 cpu가 하나 남습니다. 빠지는 리소스가 없어서 더 빈 노드가 {score:node1} 대 {score:node2}로 선택됩니다. 원래 shape라면 node2입니다.",
    "below-full":
      "단순한 빈 패킹이라면 nearly-full이 선택됩니다. {point:2}% 이후로 내려가는 shape에서는 꼴찌가 됩니다.",
    "full-nodes":
      "가득 찬 노드를 피하려는 shape입니다. 그런데 {utilization:cpu-100:cpu}%가 된 cpu는 {resource-score:cpu-100:cpu}점이라 평균에서 빠지고, cpu-100은 cpu-85와 똑같이 {score:cpu-100}점을 받습니다. cpu-99는 {score:cpu-99}점입니다.",
    outvoted:
      "빈 패킹으로는 busy가 {score:busy} 대 {score:quiet}로 앞서지만 파드는 quiet로 갑니다. PodTopologySpread의 영향이 더 큽니다.",
    "foo-and-bar": "문서의 설정입니다. node3에는 두 리소스가 모두 없어서 필터링에서 제외됩니다.",
    volcano:
      "Volcano의 공식으로는 {score:node1@volcano}와 {score:node2@volcano}이고, 같은 노드가 여기서는 {score:node1}과 {score:node2}를 받습니다.",
    weights:
      "busy-cpu가 {score:busy-cpu} 대 {score:busy-memory}로 선택됩니다. 두 가중치를 맞바꾸면 busy-memory가 선택됩니다. 둘 다 열 배로 해도 그대로입니다. 중요한 것은 비율뿐입니다.",
    units:
      "8G는 {bytes:8G}바이트로 8Gi보다 적습니다. 파드는 8Gi인 노드에는 들어가지만 다른 노드에서는 제외됩니다. MB라는 단위는 아예 없습니다. 한번 입력해 보세요.",
    "cpu-only":
      "GPU의 가중치는 {weight:nvidia.com/gpu}지만 파드가 요청하지 않아 계산에서 빠지고, 더 많이 찬 gpu-node가 {score:gpu-node} 대 {score:cpu-node}으로 선택됩니다.",
    "no-requests":
      "점수에서는 cpu {implied:full:cpu}, memory {implied:full:memory}로 보며 어디에나 들어갑니다. full에도 들어가고, 점수는 {score:full}입니다.",
    "one-shape":
      "모든 리소스가 shape를 함께 씁니다. cpu도 채우게 되어 cpu-busy가 {score:cpu-busy} 대 {score:gpus-busy}으로 선택됩니다. GPU의 가중치를 두 배로 하면 gpus-busy가 선택됩니다.",
    "volcano-gpu":
      "cpu와 memory만으로 gpus-free가 {score:gpus-free} 대 {score:gpus-busy}로 선택되고, gpus-busy에 하나 남은 GPU는 계속 비어 있습니다.",
  },
};
