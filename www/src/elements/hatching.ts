import { html } from "lit-html";

/** The pattern for the part of a bar that is over capacity, defined once for every bar. */
export const hatching = html`<svg class="definitions" aria-hidden="true">
  <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="hatch-ground" width="6" height="6" />
      <rect class="hatch-line" width="3" height="6" />
    </pattern>
  </defs>
</svg>`;
