import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** A test of a report. */
export type Outcome = {
	/** The name under which the command of the check runs the test once more. Null outside the tests, for example in the setup. */
	place: string | null;
	/** The file and the full name. */
	title: string;
	/** Null when the test passed. A skipped test proves nothing, so it counts as failed. */
	error: string | null;
};

const longestError = 1_500;
/** The beginning of an error, without colours and without frames of libraries. */
export const shortened = (error: string): string =>
	stripVTControlCharacters(error)
		.replace(/\n *at .*(?:node_modules|native:).*/g, "")
		.trim()
		.slice(0, longestError);

function parseReport<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
	if (!existsSync(file)) throw new Error("The command ended without a report.");
	return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

const Outcomes = z.array(z.object({ place: z.string().nullable(), title: z.string(), error: z.string().nullable() }));

/** Reads the report of scripts/vitest.reporter.ts. */
export const readUnitTests = (file: string): Outcome[] => parseReport(file, Outcomes);

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
