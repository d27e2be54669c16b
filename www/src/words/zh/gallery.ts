// The sentences of the gallery of examples, in simplified Chinese.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "示例",
  lede: "选一个作为起点。按一次“撤销”就能回到现在的内容。",
  groups: {
    scores: "得分是怎么来的",
    shapes: "shape 曲线",
    surprises: "出人意料",
    vote: "全部插件合计",
    others: "其他调度器",
  },
  current: "当前显示",
  why: {
    "worked-example":
      "两个节点，三种资源：文档算出 {score:node1@documentation} 和 {score:node2@documentation}，今天的 kube-scheduler 算出 {score:node1} 和 {score:node2}。",
    "reversed-shape":
      "现在该是更空闲的胜出，node2 却仍以 {score:node2} 比 {score:node1} 胜出：它的 cpu 满了，得 {resource-score:node2:cpu} 分，而 kube-scheduler 会把得 {resource-score:node2:cpu} 分的资源连同权重一起去掉。",
    "reversed-wins":
      "同样是反过来的 shape，但 node2 上还空着一个 cpu：没有资源被去掉，更空闲的节点以 {score:node1} 比 {score:node2} 胜出。换回原来的 shape，胜出的是 node2。",
    "below-full": "按普通装箱，nearly-full 会胜出。shape 在 {point:2}% 之后下降，它就排到最后。",
    "full-nodes":
      "这个 shape 本想避开满节点。cpu 到 {utilization:cpu-100:cpu}% 时得 {resource-score:cpu-100:cpu} 分，退出平均，cpu-100 反而得 {score:cpu-100} 分，与 cpu-85 一样高；cpu-99 得 {score:cpu-99} 分。",
    outvoted:
      "按装箱，busy 以 {score:busy} 比 {score:quiet} 胜出，Pod 却还是去了 quiet：PodTopologySpread 的分量更重。",
    "foo-and-bar": "文档中的配置。node3 两种资源都没有，被过滤掉了。",
    volcano:
      "Volcano 自己的公式算出 {score:node1@volcano} 和 {score:node2@volcano}；同样的节点在这里得 {score:node1} 和 {score:node2}。",
    weights:
      "busy-cpu 以 {score:busy-cpu} 比 {score:busy-memory} 胜出。对调两个权重，胜出的就是 busy-memory。两个权重都乘以十没有变化：起作用的只是比例。",
    units: "8G 是 {bytes:8G} 字节，比 8Gi 少：Pod 放得进 8Gi 的节点，在另一个节点上被过滤。MB 根本不是单位，试试看。",
    "cpu-only":
      "GPU 权重为 {weight:nvidia.com/gpu}，但 Pod 没有请求，所以 GPU 不参与计算；更满的 gpu-node 以 {score:gpu-node} 比 {score:cpu-node} 胜出。",
    "no-requests":
      "打分时按 {implied:full:cpu} cpu 和 {implied:full:memory} memory 计，放到哪里都行：连 full 也放得下，还得 {score:full} 分。",
    "one-shape":
      "所有资源共用一个 shape：cpu 也跟着装箱，cpu-busy 以 {score:cpu-busy} 比 {score:gpus-busy} 胜出。GPU 的权重加倍后，胜出的是 gpus-busy。",
    "volcano-gpu":
      "只看 cpu 和 memory，gpus-free 以 {score:gpus-free} 比 {score:gpus-busy} 胜出，gpus-busy 上最后一块空闲的 GPU 仍然空着。",
  },
};
