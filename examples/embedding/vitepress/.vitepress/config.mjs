export default {
  title: "Bin packing",
  head: [["link", { rel: "icon", href: "data:," }]],
  // Vue leaves the elements to the browser.
  vue: { template: { compilerOptions: { isCustomElement: (name) => name.startsWith("nodescore-") } } },
};
