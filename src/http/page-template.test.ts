import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileTemplate, newPlaceholders, type Placeholders } from "./page-template.ts";

const mark = newPlaceholders();
/** Repeated texts around the placeholders, so that compression refers back often. */
const fragment = fc.constantFrom(
	"<p>Kererū</p>",
	'"><link href="/assets/',
	'nonce="',
	'"',
	"kia ora ",
	"☕",
	mark.nonce,
);
const page = fc
	.tuple(
		fc.array(fragment, { maxLength: 60 }),
		fc.array(fragment, { maxLength: 60 }),
		fc.array(fragment, { maxLength: 900 }),
	)
	.map(([head, middle, tail]) => [head, mark.requestId, middle, mark.since, tail].flat().join(""));
const sent = fc.record({
	nonce: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => bytes.toBase64()),
	requestId: fc.stringMatching(/^[\w-]{8,64}$/),
	since: fc.tuple(fc.nat(), fc.nat()).map((numbers) => numbers.join("-")),
});
const written = (html: string, { nonce, requestId, since }: Placeholders): string =>
	html.replaceAll(mark.nonce, nonce).replaceAll(mark.requestId, requestId).replaceAll(mark.since, since);

const unpacked = async (compressed: Blob): Promise<string> => gunzipSync(await compressed.arrayBuffer()).toString();

test("gives the same text compressed and uncompressed, for all values and however often it is sent", async () => {
	await fc.assert(
		fc.asyncProperty(page, fc.array(sent, { minLength: 3, maxLength: 5 }), async (html, all) => {
			const sheet = compileTemplate(html, mark);
			for (const values of all) {
				expect(await sheet.plain(values).text()).toBe(written(html, values));
				expect(await unpacked(sheet.gzip(values))).toBe(written(html, values));
			}
		}),
		{ numRuns: 200 },
	);
});

test("compresses correctly beyond the window of the format", async () => {
	const html = `${"coffee and tea ".repeat(4_000)}${mark.nonce}${"tea and coffee ".repeat(4_000)}${mark.nonce}coffee and tea`;
	const sheet = compileTemplate(html, mark);
	const values = { nonce: new Uint8Array(16).toBase64(), requestId: "a-request", since: "1-1" };
	sheet.gzip(values);
	const compressed = sheet.gzip(values);
	expect(await unpacked(compressed)).toBe(written(html, values));
	expect(compressed.size, "it points back").toBeLessThan(1_000);
});

test("compresses with a nonce of another length", async () => {
	const phrase = "tea, and coffee beside it ";
	const sheet = compileTemplate([phrase, phrase, phrase].join(mark.nonce), mark);
	for (const nonce of ["", "n", "a nonce that is longer than those of ours"]) {
		const values = { nonce, requestId: "a-request", since: "1-1" };
		expect(await unpacked(sheet.gzip(values))).toBe([phrase, phrase, phrase].join(nonce));
	}
});
