// Keeps the points of the shape that scores storage, and edits them like those of the policy's shape. Only a valid shape
// becomes a part of the state; a number that is still being typed stays here.

import type { ObjectsMessages } from "../../messages/generated/types.ts";
import { EMPTY_OUTCOME, type EvaluationOutcome, outcomeOf } from "../../state/outcome.ts";
import type { Change, PointRow, State } from "../../state/state.ts";
import { ChartWidth } from "../../ui/chart/chart-width.ts";
import { ShapeInput } from "../../ui/chart/input.ts";
import { trackResources } from "../../ui/chart/marks.ts";
import { scaleOf } from "../../ui/chart/scale.ts";
import type { Context, CurveContext } from "../../ui/context.ts";
import { argsTextOf, pointsOf, type StoragePoint, setArgs, withPoints } from "./storage-args.ts";
import { storageMarks } from "./storage-marks.ts";

/** The number of the first id: below 0, so that no point has the id of one of the policy's. */
const FIRST_ID = -1_000_000;

/** One resource: the chart then marks no dropped ones, as a storage class that scores 0 counts. */
const RESOURCES: State["resources"] = [{ id: "r0", name: "storage", weight: "", scored: true }];

export class StorageCurve {
  readonly input = new ShapeInput(() => {
    const ctx = this.#drawn();
    return {
      state: this.#stateOf(ctx.state),
      validShape: this.#isValid ? (this.#outcome.shape?.value ?? null) : null,
      scale: scaleOf(this.width, trackResources(ctx).length),
      edit: (change) => this.#edit(change),
      // Every edit is evaluated at once.
      flushIfDue: () => {},
      redraw: this.redraw,
      focus: ctx.focus,
    };
  });
  readonly #width: ChartWidth;
  #page: Context | null = null;
  #context: CurveContext | null = null;
  #points: readonly PointRow[] = [];
  /** The arguments that contain these points, and the scorer that they were evaluated with. */
  #argsText = "";
  #scorer = "";
  #next = FIRST_ID;
  #outcome: EvaluationOutcome = EMPTY_OUTCOME;

  constructor(private readonly redraw: () => void) {
    this.#width = new ChartWidth(480, redraw);
    // The hint is at the policy's shape.
    this.input.untouched = false;
  }

  get width(): number {
    return this.#width.value;
  }

  get points(): readonly StoragePoint[] {
    return this.#points;
  }

  /** Returns the context of the curve: that of the page, in which this shape is the policy's. */
  context(page: Context, { storage }: ObjectsMessages): CurveContext {
    this.#page = page;
    const argsText = argsTextOf(page.state);
    if (argsText !== this.#argsText || page.scorer !== this.#scorer) {
      this.#argsText = argsText;
      this.#scorer = page.scorer;
      this.#setPoints(page, this.#rowsOf(pointsOf(argsText)));
    }
    const { pinnedCurve: _pinned, ...rest } = page;
    const { result, resultsHiddenReason } = page.outcome;
    const state = this.#stateOf(page.state);
    this.#context = {
      ...rest,
      messages: {
        ...page.messages,
        chart: storage.chart,
        tendency: { ...page.messages.tendency, ...storage.tendency },
      },
      state,
      outcome: { ...this.#outcome, result: result && { ...result, state }, resultsHiddenReason },
      scored: storageMarks(page),
      before: null,
      largeCluster: null,
      edit: (change) => this.#edit(change),
    };
    return this.#context;
  }

  /** Replaces all points. */
  replace(points: readonly StoragePoint[]): void {
    this.#edit((state) => ({ ...state, shape: this.#rowsOf(points) }));
  }

  /** Follows the width of the element around the chart. */
  readonly observe = (element: Element | undefined): void => {
    this.#width.stop();
    if (element !== undefined) this.#width.observe(element);
  };

  get #isValid(): boolean {
    return this.#outcome.shape?.stale === false;
  }

  #drawn(): CurveContext {
    if (this.#context === null) throw new Error("the curve is not drawn yet");
    return this.#context;
  }

  #edit(change: Change): void {
    const page = this.#page;
    if (page === null) return;
    const { shape, next } = change(this.#stateOf(page.state));
    this.#next = next;
    this.#setPoints(page, shape);
    if (!this.#isValid) {
      this.redraw();
      return;
    }
    this.#argsText = withPoints(this.#argsText, shape);
    page.edit(setArgs(this.#argsText));
  }

  /** Sets the points and evaluates them. */
  #setPoints({ module, state, scorer }: Context, points: readonly PointRow[]): void {
    this.#points = points;
    const shape = points.map(({ utilization, score }) => ({ utilization, score }));
    const scoringStrategy = { type: "RequestedToCapacityRatio", requestedToCapacityRatio: { shape } };
    const evaluation = module.evaluate({ scorer, scoringStrategy, pod: {}, nodes: [] });
    this.#outcome = outcomeOf(this.#outcome, this.#stateOf(state), evaluation);
  }

  /** Returns the points with ids; one at the same index keeps its id, and thereby the keyboard focus. */
  #rowsOf(points: readonly StoragePoint[]): readonly PointRow[] {
    const rows = points.map((point, index) => ({ ...point, id: this.#points[index]?.id ?? `p${this.#next + index}` }));
    this.#next += points.length;
    return rows;
  }

  #stateOf(state: State): State {
    const strategy = "RequestedToCapacityRatio";
    return { ...state, strategy, shape: this.#points, resources: RESOURCES, next: this.#next };
  }
}
