// Combines all mutants of a source file: a mutated function selects its original body or that of the active mutant at
// run time, so that all mutants are compiled at once.

/** Returns a function from positions to offsets. Lines and columns count from 1; columns are in characters. */
function offsetsIn(text) {
  const lines = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.push(at + 1);
  return ({ line, column }) => {
    const start = lines[line - 1];
    return start + [...text.slice(start, start + 2 * column)].slice(0, column - 1).join("").length;
  };
}

/** Returns the offset of the brace that opens a function's body: the first after its name, outside of comments. */
function bodyStart(text, from, name) {
  const pattern = new RegExp(`\\bfn\\s+${name}\\b`, "g");
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  if (!found) throw new Error(`there is no function ${name}`);
  let at = found.index + found[0].length;
  while (text[at] !== "{") at = text.startsWith("//", at) ? text.indexOf("\n", at) : at + 1;
  return { signature: found.index, at };
}

/** Returns the mutated functions of a file, each with its mutants; nested functions are inside their outer one. */
function functions(text, mutants) {
  const offset = offsetsIn(text);
  const byPosition = new Map();
  for (const mutant of mutants) {
    const { span, function_name: name } = mutant.function;
    const start = offset(span.start);
    const end = offset(span.end);
    const key = `${start} ${end}`;
    if (!byPosition.has(key)) {
      const last = name.replace(/.*::/, "");
      byPosition.set(key, { start, end, ...bodyStart(text, start, last), mutants: [], inside: [] });
    }
    byPosition.get(key).mutants.push({ ...mutant, from: offset(mutant.span.start), to: offset(mutant.span.end) });
  }
  const all = [...byPosition.values()].sort((one, other) => one.start - other.start || other.end - one.end);
  const outer = [];
  for (const one of all) {
    let siblings = outer;
    for (let parent = siblings.at(-1); parent && parent.end >= one.end; parent = siblings.at(-1))
      siblings = parent.inside;
    siblings.push(one);
  }
  return outer;
}

/** Returns a file with one mutant. */
export function applyMutant(text, { span, replacement }) {
  const offset = offsetsIn(text);
  return text.slice(0, offset(span.start)) + replacement + text.slice(offset(span.end));
}

/** Returns a file with all its mutants, and the lines of each of them. */
export function schemata(text, mutants) {
  const out = { text: "", line: 1, positions: [] };
  const append = (code) => {
    out.text += code;
    out.line += code.split("\n").length - 1;
  };
  const copy = (from, to, inside) => {
    let at = from;
    for (const one of inside) {
      append(text.slice(at, one.signature).replace(/\bconst(\s+(?:unsafe\s+)?)$/, "$1"));
      append(text.slice(one.signature, one.at));
      append(`{ match crate::mutant::active_id(${one.mutants[0].id}) {\n`);
      for (const mutant of one.mutants) {
        const first = out.line;
        append(`${mutant.id} => `);
        append(`${text.slice(one.at, mutant.from)}${mutant.replacement}${text.slice(mutant.to, one.end)}\n`);
        out.positions.push({ id: mutant.id, functionId: one.mutants[0].id, first, last: out.line - 1 });
      }
      append("_ => ");
      copy(one.at, one.end, one.inside);
      append("\n} }");
      at = one.end;
    }
    append(text.slice(at, to));
  };
  copy(0, text.length, functions(text, mutants));
  return out;
}

/**
 * The code that selects a function's body. A failed test exits its process at once; reached functions can be recorded.
 */
export const SELECTION = `
#[doc(hidden)]
pub mod mutant {
    use std::io::Write;
    use std::sync::{Mutex, OnceLock};

    static STATE: OnceLock<(u32, Option<Mutex<std::collections::HashSet<u32>>>)> = OnceLock::new();

    fn begin() -> (u32, Option<Mutex<std::collections::HashSet<u32>>>) {
        if std::env::var_os("MUTANTS_REACHED").is_some() {
            return (0, Some(Mutex::default()));
        }
        std::panic::set_hook(Box::new(|panic| {
            eprintln!("{panic}");
            std::process::exit(101);
        }));
        (std::env::var("MUTANT").map_or(0, |id| id.parse().unwrap()), None)
    }

    pub fn active_id(function: u32) -> u32 {
        let (id, reached) = STATE.get_or_init(begin);
        if let Some(reached) = reached {
            if reached.lock().unwrap().insert(function) {
                let name = std::env::var_os("MUTANTS_REACHED").unwrap();
                let mut file = std::fs::OpenOptions::new().append(true).create(true).open(name).unwrap();
                writeln!(file, "{function}").unwrap();
            }
        }
        *id
    }
}
`;
