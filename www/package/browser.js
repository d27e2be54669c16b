// Loads a module in browsers, bundlers and other environments with fetch().

/** Returns a function `load(source)` that loads once; later calls return the same API and ignore `source`. */
export function loader(init, api) {
  let loading;

  async function start(source) {
    try {
      await init(source === undefined ? undefined : { module_or_path: source });
      return api;
    } catch (error) {
      // A failed download can be tried again.
      loading = undefined;
      throw error;
    }
  }

  return (source) => {
    loading ??= start(source);
    return loading;
  };
}
