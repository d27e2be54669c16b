import DefaultTheme from "vitepress/theme";

export default {
  extends: DefaultTheme,
  // The elements are defined in the browser only.
  enhanceApp() {
    if (!import.meta.env.SSR) import("nodescore/elements/define");
  },
};
