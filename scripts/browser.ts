import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without its windows: the stories take two thirds of the time. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that is there: Debian's, else Playwright's own. */
export const browserPath = (): string | undefined =>
	[process.env.CHROMIUM ?? "", ...places, chromium.executablePath()].find((place) => place && existsSync(place));

const run = async (...command: string[]): Promise<boolean> => {
	const { exited } = Bun.spawn(command, {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	return (await exited) === 0;
};

/** Browser tests are never skipped: a missing browser is installed, or the run ends with what to type. A machine that does
 * nothing else gets the quick one, also when another is there. */
export async function findBrowser(): Promise<void> {
	const isIdle = Boolean(process.env.CI) && !process.env.CHROMIUM && !existsSync(shell);
	if (browserPath() && !isIdle) return;
	process.stdout.write("No quick Chromium here; installing one.\n");
	const debian = Bun.which("apt-get") !== null;
	if (debian && process.getuid?.() === 0) {
		await run("apt-get", "update", "-qq");
		const install = (name: string) => run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
		if (!(await install("chromium-headless-shell")) && !browserPath()) await install("chromium");
	} else if (!debian && !browserPath()) await run(process.execPath, "--bun", "x", "playwright", "install", "chromium");
	if (browserPath()) return;
	const command = debian ? "sudo apt-get install -y chromium" : "scripts/bun x playwright install --with-deps chromium";
	process.stdout.write(`The browser tests need Chromium: ${command}\n\n0 passed, 1 failed\n`);
	process.exit(1);
}
