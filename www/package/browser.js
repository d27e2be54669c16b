// How a module is loaded in browsers, bundlers and every other place that has fetch().

/** A `load(source)` that loads once; later calls answer with the same, whatever their source. */
export function loader(init, api) {
  let loading;

  async function start(source) {
    try {
      await init(source === undefined ? undefined : { module_or_path: source });
      return api;
    } catch (error) {
      // A failed download may be tried again.
      loading = undefined;
      throw error;
    }
  }

  return (source) => {
    loading ??= start(source);
    return loading;
  };
}
