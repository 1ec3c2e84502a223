import { expect, test } from "vitest";
import { processorMs } from "#test/processor-time.ts";
import { longestLine, readWrittenLines } from "./written-lines.ts";

/** Words and signs that the patterns of written orders know. */
const fragments =
	"no |nee |wait |sorry |make it |3 |two |x |kg |and |of |per |not |instead of |for |a@|a.|0|-|(|, |: |. |kereru ".split(
		"|",
	);
/** Far above the milliseconds of a line that is read in linear time. */
const longestTime = 300;
/** A pattern of exponential time fails at a short line, before it blocks the test. */
const lengths = [120, longestLine];
const maxReported = 8;

const measurements = 5;

/** The milliseconds of reading a text. Further measurements leave out compilation and collection of garbage. */
async function timeOf(text: string): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let nth = 0; nth < measurements && least > longestTime; nth++)
		least = Math.min(least, await processorMs(() => readWrittenLines(text, "en-NZ")));
	return least;
}

test("reads a long line of two repeated words fast", async () => {
	await timeOf("3 kereru, no, 4");
	const slow: string[] = [];
	for (const fragment of fragments.flatMap((first) => fragments.map((second) => first + second))) {
		for (const length of lengths) {
			const time = await timeOf(`3 kereru, ${fragment.repeat(length)}`.slice(0, length));
			if (time > longestTime) slow.push(`${JSON.stringify(fragment)}: ${Math.round(time)} ms`);
			if (time > longestTime) break;
		}
		if (slow.length === maxReported) break;
	}
	expect(slow).toEqual([]);
});
