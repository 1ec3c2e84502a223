/** Compares the calendar with its slow oracle for every day of 2024 to 2052; the suite checks every eleventh year. */
export async function drill(): Promise<void> {
	const test = "src/shared/calendar.oracle.test.ts";
	const { exited } = Bun.spawn(
		[process.execPath, "--bun", "run", "vitest", "run", "--config", "scripts/vitest.config.ts", test],
		{ env: { ...process.env, CALENDAR: "whole" }, stdio: ["ignore", "inherit", "inherit"] },
	);
	if ((await exited) !== 0) throw new Error("the calendars differ");
}
