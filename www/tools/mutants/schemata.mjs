// One source with every change in it: a function that is changed asks which change is on, and takes its body as it was
// or as that change makes it. So all of them are compiled at once.

/** Returns the offsets of positions, whose lines and columns count from 1, columns in characters. */
function places(text) {
  const lines = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.push(at + 1);
  return ({ line, column }) => {
    const start = lines[line - 1];
    return start + [...text.slice(start, start + 2 * column)].slice(0, column - 1).join("").length;
  };
}

/** Returns the offset of the brace that opens a function's body: the first after its name, outside of comments. */
function opening(text, from, name) {
  const named = new RegExp(`\\bfn\\s+${name}\\b`, "g");
  named.lastIndex = from;
  const found = named.exec(text);
  if (!found) throw new Error(`no function ${name}`);
  let at = found.index + found[0].length;
  while (text[at] !== "{") at = text.startsWith("//", at) ? text.indexOf("\n", at) : at + 1;
  return { signature: found.index, at };
}

/** The functions of a file that are changed, each with its changes, those inside of another one within it. */
function functions(text, mutants) {
  const place = places(text);
  const known = new Map();
  for (const mutant of mutants) {
    const { span, function_name: name } = mutant.function;
    const start = place(span.start);
    const end = place(span.end);
    const key = `${start} ${end}`;
    if (!known.has(key)) {
      const last = name.replace(/.*::/, "");
      known.set(key, { start, end, ...opening(text, start, last), mutants: [], inside: [] });
    }
    known.get(key).mutants.push({ ...mutant, from: place(mutant.span.start), to: place(mutant.span.end) });
  }
  const all = [...known.values()].sort((one, other) => one.start - other.start || other.end - one.end);
  const outer = [];
  for (const one of all) {
    let among = outer;
    for (let over = among.at(-1); over && over.end >= one.end; over = among.at(-1)) among = over.inside;
    among.push(one);
  }
  return outer;
}

/** A file with one change made. */
export function changed(text, { span, replacement }) {
  const place = places(text);
  return text.slice(0, place(span.start)) + replacement + text.slice(place(span.end));
}

/** A file with its changes in it, and on which lines of it each of them stands. */
export function schemata(text, mutants) {
  const out = { text: "", line: 1, where: [] };
  const put = (more) => {
    out.text += more;
    out.line += more.split("\n").length - 1;
  };
  const copy = (from, to, inside) => {
    let at = from;
    for (const one of inside) {
      put(text.slice(at, one.signature).replace(/\bconst(\s+(?:unsafe\s+)?)$/, "$1"));
      put(text.slice(one.signature, one.at));
      put(`{ match crate::mutant::chosen(${one.mutants[0].id}) {\n`);
      for (const mutant of one.mutants) {
        const first = out.line;
        put(`${mutant.id} => `);
        put(`${text.slice(one.at, mutant.from)}${mutant.replacement}${text.slice(mutant.to, one.end)}\n`);
        out.where.push({ id: mutant.id, asks: one.mutants[0].id, first, last: out.line - 1 });
      }
      put("_ => ");
      copy(one.at, one.end, one.inside);
      put("\n} }");
      at = one.end;
    }
    put(text.slice(at, to));
  };
  copy(0, text.length, functions(text, mutants));
  return out;
}

/**
 * The code that selects a function's body. A failed test ends its process at once; reached functions can be recorded.
 */
export const CHOICE = `
#[doc(hidden)]
pub mod mutant {
    use std::io::Write;
    use std::sync::{Mutex, OnceLock};

    static CHOSEN: OnceLock<(u32, Option<Mutex<std::collections::HashSet<u32>>>)> = OnceLock::new();

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

    pub fn chosen(function: u32) -> u32 {
        let (id, reached) = CHOSEN.get_or_init(begin);
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
