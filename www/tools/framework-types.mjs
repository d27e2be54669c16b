// Writes the types of the elements for React and Vue from custom-elements.json: both check attributes by their own names.

const BASE = "NodescoreElement";

const HEAD = (
  framework,
  use,
) => `// Types for ${framework}: the elements with their attributes and events. Generated from the elements' own declarations.
//
//   ${use}
`;

const ATTRIBUTES = (attributes) => `/** The attributes of every element. */
export interface NodescoreAttributes {
${attributes.map(attribute).join("\n")}
}
`;

const attribute = ({ name, type, description }) =>
  `  /** ${description} */\n  ${name}?: ${doubleQuoted(type.text)} | undefined;`;

const doubleQuoted = (text) => text.replaceAll("'", '"');

const pascalCase = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the declaration files by name. */
export function frameworkTypes(manifest) {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const base = declarations.find(({ name }) => name === BASE);
  const isOwn = ({ inheritedFrom }) => inheritedFrom === undefined;
  const elements = declarations
    .filter(({ tagName }) => tagName !== undefined)
    .map(({ attributes, ...element }) => ({ ...element, attributes: attributes.filter(isOwn) }));
  return { "react.d.ts": react(base, elements), "vue.d.ts": vue(base, elements) };
}

function react(base, elements) {
  const props = elements.map(
    ({ name, tagName, attributes }) => `    "${tagName}": ReactProps<${name}${own(attributes)}>;`,
  );
  return `${HEAD("React", 'import type {} from "nodescore/elements/react";')}
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { ${imports(elements)} } from "./index.js";

${ATTRIBUTES(base.attributes)}
/** The events of every element, to which React 19 listens. */
export type NodescoreListeners = {
  [Name in keyof NodescoreEventMap as \`on\${Name}\`]?: ((event: NodescoreEventMap[Name]) => void) | undefined;
};

/** The props of an element with its own attributes. */
export type ReactProps<Element, Own = unknown> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  NodescoreAttributes &
  NodescoreListeners &
  Own;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${props.map((line) => `  ${line}`).join("\n")}
    }
  }
}
`;
}

function vue(base, elements) {
  const components = elements.map(
    ({ name, tagName, attributes }) => `    "${tagName}": VueElement<${name}${own(attributes)}>;`,
  );
  return `${HEAD("Vue", 'import type {} from "nodescore/elements/vue";')}
import type { HTMLAttributes } from "vue";
import type { ${imports(elements)} } from "./index.js";

${ATTRIBUTES(base.attributes)}
/** The events of every element, as the props that Vue makes of \`@nodescore-change\` and the others. */
export interface NodescoreListeners {
${base.events.map(({ name, description }) => `  /** ${description} */\n  on${pascalCase(name)}?: ((event: NodescoreEventMap["${name}"]) => void) | undefined;`).join("\n")}
}

/** An element with its own attributes, as a component of Vue's templates. */
export type VueElement<Element, Own = unknown> = new () => Element & {
  /** The props that a template may set. */
  $props: HTMLAttributes & NodescoreAttributes & NodescoreListeners & Own;
};

declare module "vue" {
  interface GlobalComponents {
${components.join("\n")}
  }
}
`;
}

const own = (attributes) =>
  attributes.length === 0
    ? ""
    : `, { ${attributes.map(({ name, type }) => `${name}?: ${doubleQuoted(type.text)} | undefined`).join("; ")} }`;

const imports = (elements) => ["NodescoreEventMap", ...elements.map(({ name }) => name)].sort().join(", ");
