import { expect, test } from "vitest";
import {
  formatAmount,
  formatFloat,
  formatQuotient,
  percentShare,
  readableAmount,
  scoreTexts,
  shortName,
} from "../../src/i18n/format.ts";

for (const [value, unit, text] of [
  ["0", "milli", "0"],
  ["1", "milli", "0.001"],
  ["100", "milli", "0.1"],
  ["1500", "milli", "1.5"],
  ["-2000", "milli", "-2"],
  ["9223372036854775807", "milli", "9\u202f223\u202f372\u202f036\u202f854\u202f775.807"],
  ["0", "bytes", "0"],
  ["1000", "bytes", "1k"],
  ["1024", "bytes", "1Ki"],
  ["209715200", "bytes", "200Mi"],
  ["1610612736", "bytes", "1536Mi"],
  ["256000000", "bytes", "256M"],
  ["1000000001", "bytes", "1\u202f000\u202f000\u202f001"],
  ["9007199254740993", "count", "9\u202f007\u202f199\u202f254\u202f740\u202f993"],
  ["9999", "count", "9999"],
  ["-9223372036854775808", "bytes", "-8Ei"],
] as const) {
  test(`${value} as ${unit} is formatted as ${text}`, () => {
    expect(formatAmount(value, unit)).toBe(text);
  });
}

test("only long amounts of bytes are rounded to read them, each in its largest unit", () => {
  const read = (value: bigint): string => readableAmount(String(value), "bytes");
  expect(read(163_968n << 20n)).toBe("160.1Gi");
  expect(read(82_255_008n << 10n)).toBe("78.4Gi");
  expect(read(266_935_456n << 10n)).toBe("254.6Gi");
  expect(read(1_234_567n)).toBe("1.2Mi");
  expect(read((1n << 63n) - 1n)).toBe("8Ei");
  for (const exact of [0n, 512n << 20n, 4_100n << 20n, 8_000_000_000n]) {
    expect(read(exact)).toBe(formatAmount(String(exact), "bytes"));
  }
  expect(readableAmount("1234567", "milli")).toBe(formatAmount("1234567", "milli"));
});

for (const [value, text, exact] of [
  [60, "60", true],
  [43.5, "43.5", true],
  [536 / 9, "59.6", false],
  [59.96, "59.96", true],
  [49.4999, "49.4999", true],
  [1648 / 33, "49.9", false],
  [60.04, "60.04", true],
] as const) {
  test(`the quotient ${value} is formatted as ${text}`, () => {
    expect(formatQuotient(value)).toEqual({ text, exact });
  });
}

test("a share of a bar stays within it", () => {
  expect(percentShare(1n, 3n)).toBe(33.3);
  expect(percentShare(5n, 4n)).toBe(100);
  expect(percentShare(-1n, 4n)).toBe(0);
  expect(percentShare(1n, 0n)).toBe(0);
});

test("shortens resource names", () => {
  expect(shortName("intel.com/foo")).toBe("foo");
  expect(shortName("cpu")).toBe("cpu");
  expect(shortName("ephemeral-storage")).toBe("ephemeral-…");
  expect(shortName("")).toBe("");
});

test("formats floating-point numbers and reports whether digits are missing", () => {
  expect(formatFloat(0.375)).toEqual({ text: "0.375", exact: true });
  expect(formatFloat(0.03125)).toEqual({ text: "0.0313", exact: false });
  expect(formatFloat(500, 2)).toEqual({ text: "500", exact: true });
});

test("formats scores with just enough decimals to differ, and never rounds int64", () => {
  expect(scoreTexts([59.72222222222222, 69.44444444444444])).toEqual(["59.72", "69.44"]);
  expect(scoreTexts([59.7222, 59.7224, 60])).toEqual(["59.7222", "59.7224", "60"]);
  expect(scoreTexts([59.7222, 59.7222])).toEqual(["59.72", "59.72"]);
  expect(scoreTexts(["60", "9007199254740993"])).toEqual(["60", "9\u202f007\u202f199\u202f254\u202f740\u202f993"]);
});
