// Plays the curve: the pitch is the score, two octaves from 0 to 10, and the sound pans from left to right with the
// utilization.

import { clamp } from "../../state/shape.ts";
import type { Context } from "../../ui/context.ts";
import type { ShapePoint } from "../../wasm/types.ts";
import { SoundCursor } from "./cursor.ts";

const SWEEP_SECONDS = 2.5;
const NOTE_SECONDS = 0.16;
const TICK_SECONDS = 0.03;
/** The delay before the first sound, so that its beginning is not cut off. */
const START_DELAY_SECONDS = 0.05;
const VOLUME = 0.14;
const LOWEST_HERTZ = 220;
const OCTAVES = 2;
const TICK_HERTZ = 1760;

/** Returns the pitch of a score from 0 to 10, in hertz. */
function pitchOf(score: number): number {
  return LOWEST_HERTZ * 2 ** ((OCTAVES * clamp(score, 0, 10)) / 10);
}

export class CurveSound {
  readonly #audio = new AudioContext();
  #playing: {
    readonly sources: OscillatorNode[];
    readonly cursor: SoundCursor;
    readonly listeners: AbortController;
  } | null = null;
  /** The last point and its values, as text. */
  #lastPoint: string | null = null;

  /** Plays the curve from 0% to 100%, with a tick at each point; Esc stops it. */
  playCurve(ctx: Context, chart: SVGSVGElement): void {
    this.#stop();
    const shape = ctx.outcome.shape?.value;
    if (shape === undefined) return;
    void this.#audio.resume();
    const from = this.#audio.currentTime + START_DELAY_SECONDS;
    const sweep = this.#sweep(shape.curve, from);
    const sources = [sweep, ...shape.points.map((point) => this.#tick(from, point))];
    const listeners = new AbortController();
    const now = (): number => ((this.#audio.currentTime - from) / SWEEP_SECONDS) * 100;
    this.#playing = { sources, listeners, cursor: new SoundCursor(ctx, chart, now) };
    sweep.addEventListener("ended", () => this.#stop(), { signal: listeners.signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#stop(), {
      signal: listeners.signal,
      capture: true,
    });
  }

  /** Plays the active point's new score if it was moved. */
  playMovedPoint({ state, outcome }: Context, activePoint: string | null): void {
    const index = state.shape.findIndex((row) => row.id === activePoint);
    const shape = outcome.shape;
    const point = shape === null || shape.stale ? undefined : shape.value.points[index];
    const current = point === undefined ? null : `${activePoint} ${point.utilization} ${point.score}`;
    const hasMoved = current !== null && this.#lastPoint !== null && current !== this.#lastPoint;
    const isSamePoint = this.#lastPoint?.split(" ")[0] === activePoint;
    this.#lastPoint = current;
    if (hasMoved && isSamePoint && point !== undefined) this.#note(point);
  }

  close(): void {
    this.#stop();
    void this.#audio.close();
  }

  #stop(): void {
    const playing = this.#playing;
    this.#playing = null;
    playing?.listeners.abort();
    playing?.cursor.stop();
    for (const source of playing?.sources ?? []) {
      source.stop();
      source.disconnect();
    }
  }

  /** Plays `curve`, the score from 0 to 100 at each whole percent. */
  #sweep(curve: readonly number[], from: number): OscillatorNode {
    const { source, pan } = this.#createOscillator("triangle", from, SWEEP_SECONDS);
    curve.forEach((score, percent) => {
      const at = from + (SWEEP_SECONDS * percent) / 100;
      if (percent === 0) source.frequency.setValueAtTime(pitchOf(score / 10), at);
      else source.frequency.linearRampToValueAtTime(pitchOf(score / 10), at);
    });
    pan.setValueAtTime(-1, from);
    pan.linearRampToValueAtTime(1, from + SWEEP_SECONDS);
    return source;
  }

  #tick(from: number, { utilization }: ShapePoint): OscillatorNode {
    const at = from + (SWEEP_SECONDS * utilization) / 100;
    const { source, pan } = this.#createOscillator("square", at, TICK_SECONDS);
    source.frequency.setValueAtTime(TICK_HERTZ, at);
    pan.setValueAtTime(panOf(utilization), at);
    return source;
  }

  #note({ utilization, score }: ShapePoint): void {
    this.#stop();
    const at = this.#audio.currentTime;
    const { source, pan } = this.#createOscillator("triangle", at, NOTE_SECONDS);
    source.frequency.setValueAtTime(pitchOf(score), at);
    pan.setValueAtTime(panOf(utilization), at);
  }

  /** Creates a sound that fades in and out, so that it does not click. */
  #createOscillator(type: OscillatorType, from: number, seconds: number): { source: OscillatorNode; pan: AudioParam } {
    const source = this.#audio.createOscillator();
    const gain = this.#audio.createGain();
    const panner = this.#audio.createStereoPanner();
    const volume = type === "square" ? VOLUME / 3 : VOLUME;
    source.type = type;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.01);
    gain.gain.setValueAtTime(volume, from + seconds - 0.01);
    gain.gain.linearRampToValueAtTime(0, from + seconds);
    source.connect(gain).connect(panner).connect(this.#audio.destination);
    source.start(from);
    source.stop(from + seconds);
    return { source, pan: panner.pan };
  }
}

/** Returns the stereo position of a utilization: -1 (left) at 0%, 1 (right) at 100%. */
function panOf(utilization: number): number {
  return utilization / 50 - 1;
}
