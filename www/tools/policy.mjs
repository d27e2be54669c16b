// The directives of the pages' Content Security Policies.

/** The directives for trusted types; the policy lit-html is for that library's templates. */
export const TRUSTED = ["require-trusted-types-for 'script'", "trusted-types nodescore lit-html"];

export const NO_BASE_OR_FORMS = ["base-uri 'none'", "form-action 'none'"];

export const PAGE = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  ...NO_BASE_OR_FORMS,
  "frame-ancestors *",
  ...TRUSTED,
];
