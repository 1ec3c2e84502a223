/** Compares the dates of the planner with an independent reference: three years, 2 to 18 weeks, all weekdays, four regions. The suite compares a
 * part. */
export async function drill(): Promise<void> {
	const test = "scripts/check/plan-dates.test.ts";
	const { exited } = Bun.spawn(
		[process.execPath, "--bun", "run", "vitest", "run", "--config", "scripts/vitest.config.ts", test],
		{ env: { ...process.env, PLAN_DATES: "whole" }, stdio: ["ignore", "inherit", "inherit"] },
	);
	if ((await exited) !== 0) throw new Error("the planner and the reference differ");
}
