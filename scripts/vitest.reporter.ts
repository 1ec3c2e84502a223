import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Outcome, shortened } from "./test-reports.ts";

const textOf = ({ stack, message }: SerializedError): string => stack ?? message;

function outcomesOf(module: TestModule): Outcome[] {
	const place = module.relativeModuleId;
	const tests = [...module.children.allTests()].map((test): Outcome => {
		const { state, errors } = test.result();
		const text = errors?.[0] ? textOf(errors[0]) : state;
		return { place, title: `${place}: ${test.fullName}`, error: state === "passed" ? null : shortened(text) };
	});
	// Of the file itself, and of hooks.
	const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
	return [...tests, ...errors.map((error) => ({ place, title: place, error: shortened(textOf(error)) }))];
}

/** Writes the outcomes of all tests. An error outside the tests, for example after the end of one, belongs to the file that ran then. */
export default class OutcomeReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
		const outsideTests = unhandledErrors.map((error): Outcome => {
			const { VITEST_TEST_PATH: path } = error;
			const place = typeof path === "string" ? relative(process.cwd(), path) : null;
			return { place, title: `${place ?? "unit tests"}: outside the tests`, error: shortened(textOf(error)) };
		});
		const { UNIT_TEST_REPORT: report } = process.env;
		if (report) writeFileSync(report, JSON.stringify([...modules.flatMap(outcomesOf), ...outsideTests]));
	}
}
