// The curve as sound: the pitch is the score, two octaves from 0 to 10, and it wanders from left to right with the utilization.

import type { ShapePoint } from "../contract.ts";
import { clamp } from "../model/shape.ts";
import type { Context } from "../view/context.ts";
import { Cursor } from "./cursor.ts";

const SWEEP_SECONDS = 2.5;
const NOTE_SECONDS = 0.16;
const TICK_SECONDS = 0.03;
/** Before the first sound, so that its beginning is not cut off. */
const LEAD_SECONDS = 0.05;
const LOUD = 0.14;
const LOWEST_HERTZ = 220;
const OCTAVES = 2;
const TICK_HERTZ = 1760;

/** The pitch of a score from 0 to 10. */
function pitchOf(score: number): number {
  return LOWEST_HERTZ * 2 ** ((OCTAVES * clamp(score, 0, 10)) / 10);
}

export class CurveSound {
  readonly #audio = new AudioContext();
  #playing: { readonly sources: OscillatorNode[]; readonly cursor: Cursor; readonly until: AbortController } | null =
    null;
  /** The point heard last, as text. */
  #heard: string | null = null;

  /** From 0 to 100 %, with a tick at each point; Esc ends it. */
  play(ctx: Context, chart: SVGSVGElement): void {
    this.#stop();
    const shape = ctx.outcome.shape?.value;
    if (shape === undefined) return;
    void this.#audio.resume();
    const from = this.#audio.currentTime + LEAD_SECONDS;
    const sweep = this.#sweep(shape.curve, from);
    const sources = [sweep, ...shape.points.map((point) => this.#tick(from, point))];
    const until = new AbortController();
    const now = (): number => ((this.#audio.currentTime - from) / SWEEP_SECONDS) * 100;
    this.#playing = { sources, until, cursor: new Cursor(ctx, chart, now) };
    sweep.addEventListener("ended", () => this.#stop(), { signal: until.signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#stop(), {
      signal: until.signal,
      capture: true,
    });
  }

  /** A point that was moved while it is in hand sounds as it stands now. */
  follow({ state, outcome }: Context, held: string | null): void {
    const index = state.shape.findIndex((row) => row.id === held);
    const shape = outcome.shape;
    const point = shape === null || shape.stale ? undefined : shape.value.points[index];
    const now = point === undefined ? null : `${held} ${point.utilization} ${point.score}`;
    const moved = now !== null && this.#heard !== null && now !== this.#heard;
    const same = this.#heard?.split(" ")[0] === held;
    this.#heard = now;
    if (moved && same && point !== undefined) this.#note(point);
  }

  close(): void {
    this.#stop();
    void this.#audio.close();
  }

  #stop(): void {
    const playing = this.#playing;
    this.#playing = null;
    playing?.until.abort();
    playing?.cursor.stop();
    for (const source of playing?.sources ?? []) {
      source.stop();
      source.disconnect();
    }
  }

  /** `curve`: the score from 0 to 100 at each whole percent. */
  #sweep(curve: readonly number[], from: number): OscillatorNode {
    const { source, pan } = this.#voice("triangle", from, SWEEP_SECONDS);
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
    const { source, pan } = this.#voice("square", at, TICK_SECONDS);
    source.frequency.setValueAtTime(TICK_HERTZ, at);
    pan.setValueAtTime(sideOf(utilization), at);
    return source;
  }

  #note({ utilization, score }: ShapePoint): void {
    this.#stop();
    const at = this.#audio.currentTime;
    const { source, pan } = this.#voice("triangle", at, NOTE_SECONDS);
    source.frequency.setValueAtTime(pitchOf(score), at);
    pan.setValueAtTime(sideOf(utilization), at);
  }

  /** A sound that comes and goes without a click. */
  #voice(type: OscillatorType, from: number, seconds: number): { source: OscillatorNode; pan: AudioParam } {
    const source = this.#audio.createOscillator();
    const gain = this.#audio.createGain();
    const panner = this.#audio.createStereoPanner();
    const loud = type === "square" ? LOUD / 3 : LOUD;
    source.type = type;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loud, from + 0.01);
    gain.gain.setValueAtTime(loud, from + seconds - 0.01);
    gain.gain.linearRampToValueAtTime(0, from + seconds);
    source.connect(gain).connect(panner).connect(this.#audio.destination);
    source.start(from);
    source.stop(from + seconds);
    return { source, pan: panner.pan };
  }
}

/** Left at 0 %, right at 100 %. */
function sideOf(utilization: number): number {
  return utilization / 50 - 1;
}
