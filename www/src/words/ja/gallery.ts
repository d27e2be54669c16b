// The sentences of the gallery of examples, in Japanese.

import type { GalleryWords } from "../en/gallery.ts";

export const gallery: GalleryWords = {
  title: "例",
  lede: "1つ選んで始めてください。「取り消し」を1回押すと、今の内容に戻ります。",
  groups: {
    scores: "スコアの決まり方",
    shapes: "shape曲線",
    surprises: "意外な結果",
    vote: "全プラグインの合計",
    others: "ほかのスケジューラー",
  },
  current: "表示中",
  why: {
    "worked-example":
      "ノードは二つ、リソースは三つ。ドキュメントの答えは{score:node1@documentation}と{score:node2@documentation}、今のkube-schedulerでは{score:node1}と{score:node2}です。",
    "reversed-shape":
      "空いているほうが選ばれるはずなのに、{score:node2}対{score:node1}でやはりnode2です。node2のcpuは満杯でスコアは{resource-score:node2:cpu}、kube-schedulerはスコアが{resource-score:node2:cpu}のリソースを重みごと外します。",
    "reversed-wins":
      "同じ逆のshapeですが、node2にはcpuが一つ空いています。外されるものはなく、{score:node1}対{score:node2}で空いているノードが選ばれます。元のshapeならnode2です。",
    "below-full": "単純に詰めればnearly-fullが選ばれます。{point:2}%を超えると下がるshapeでは最下位です。",
    "full-nodes":
      "満杯のノードを避けるためのshapeです。ところが{utilization:cpu-100:cpu}%になったcpuは{resource-score:cpu-100:cpu}で平均から外れ、cpu-100はcpu-85と同じ{score:cpu-100}になります。cpu-99は{score:cpu-99}です。",
    outvoted:
      "ビンパッキングでは{score:busy}対{score:quiet}でbusyなのに、Podはquietに行きます。PodTopologySpreadのほうが強いからです。",
    "foo-and-bar": "ドキュメントの設定です。node3にはどちらのリソースもないので、フィルタリングで除外されます。",
    volcano:
      "Volcanoの計算式では{score:node1@volcano}と{score:node2@volcano}、同じノードがここでは{score:node1}と{score:node2}になります。",
    weights:
      "{score:busy-cpu}対{score:busy-memory}でbusy-cpuが選ばれます。重みを入れ替えるとbusy-memoryになります。両方を十倍にしても変わりません。効くのは比だけです。",
    units:
      "8Gは{bytes:8G}バイトで、8Giより少なくなります。Podは8Giのノードには収まりますが、もう一方では除外されます。MBという単位はありません。試してみてください。",
    "cpu-only":
      "GPUの重みは{weight:nvidia.com/gpu}ですが、Podは要求していません。GPUは対象外になり、より埋まっているgpu-nodeが{score:gpu-node}対{score:cpu-node}で選ばれます。",
    "no-requests":
      "スコアではcpu {implied:full:cpu}、memory {implied:full:memory}とみなし、どこにでも収まります。fullにも収まり、スコアは{score:full}です。",
    "one-shape":
      "shapeは全リソース共通です。cpuも詰めることになり、{score:cpu-busy}対{score:gpus-busy}でcpu-busyが選ばれます。GPUの重みを二倍にするとgpus-busyになります。",
    "volcano-gpu":
      "cpuとmemoryだけを見て、{score:gpus-free}対{score:gpus-busy}でgpus-freeが選ばれます。gpus-busyに残る最後のGPUは空いたままです。",
  },
};
