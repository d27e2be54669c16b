import { mount } from "svelte";
import Scores from "./Scores.svelte";

mount(Scores, { target: document.body });
