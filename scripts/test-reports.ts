import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** A test of a report. */
export type Outcome = {
	/** What the command of the check takes to run the test once more; null for a failure outside the tests, for example in the setup. */
	place: string | null;
	/** The file and the full name. */
	title: string;
	/** Null when the test passed. A skipped test proves nothing, so it counts as failed. */
	error: string | null;
};

const longestError = 1_500;
const shortened = (error: string): string => stripVTControlCharacters(error).trim().slice(0, longestError);

function parseReport<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
	if (!existsSync(file)) throw new Error("The command ended without a report.");
	return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

const Vitest = z.object({
	testResults: z.array(
		z.object({
			name: z.string(),
			message: z.string(), // of a file that did not run
			assertionResults: z.array(
				z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
			),
		}),
	),
});

/** Reads the report of Vitest. */
export const readUnitTests = (file: string): Outcome[] =>
	parseReport(file, Vitest).testResults.flatMap(({ name, message, assertionResults }) => {
		const place = relative(process.cwd(), name);
		const results = assertionResults.map(({ status, fullName, failureMessages }) => ({
			place,
			title: `${place}: ${fullName}`,
			error: status === "passed" ? null : shortened(failureMessages?.[0] ?? status),
		}));
		return message ? [...results, { place, title: place, error: shortened(message) }] : results;
	});

const StoryError = z.object({ message: z.string().optional(), value: z.string().optional() });
const Spec = z.object({
	title: z.string(),
	tests: z.array(
		z.object({
			status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
			results: z.array(z.object({ status: z.string().optional(), errors: z.array(StoryError) })),
		}),
	),
});
const Suite = z.object({
	title: z.string(),
	specs: z.array(Spec),
	get suites() {
		return z.array(Suite).optional();
	},
});
const Playwright = z.object({ suites: z.array(Suite), errors: z.array(StoryError) });

const textOf = ({ message, value }: z.output<typeof StoryError>): string => message ?? value ?? "";

/** Reads the report of Playwright. Its errors outside the stories are those of the setup and of a worker that crashed. */
export function readStories(file: string): Outcome[] {
	const { suites, errors } = parseReport(file, Playwright);
	return [
		...suites.flatMap((suite) => storiesOf(suite)),
		...errors.map((error) => ({ place: null, title: "browser tests", error: shortened(textOf(error)) })),
	];
}

/** A story is named as in Playwright's option `--test-list`. */
function storiesOf({ title, specs, suites = [] }: z.output<typeof Suite>): Outcome[] {
	const stories = specs.flatMap((spec) =>
		spec.tests.map(({ status, results }) => {
			const name = `${title} › ${spec.title}`;
			const result = results.at(-1);
			const messages = result?.errors.map(textOf).join("\n");
			const error = status === "expected" ? null : shortened(messages || (result?.status ?? "did not run"));
			return { place: name, title: name, error };
		}),
	);
	return [...stories, ...suites.flatMap((suite) => storiesOf({ ...suite, title: `${title} › ${suite.title}` }))];
}
