import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows, in which the stories take two thirds of the time. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const candidates = [headlessShell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of an installed browser: Debian's, else Playwright's own. */
export const browserPath = (): string | undefined =>
	[process.env.CHROMIUM ?? "", ...candidates, chromium.executablePath()].find((place) => place && existsSync(place));

const run = async (...command: string[]): Promise<boolean> => {
	const { exited } = Bun.spawn(command, {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	return (await exited) === 0;
};

/** Installs a missing browser. On CI it installs the headless shell even when another browser exists. Returns the command that a person
 * types when the browser is still missing, and null when there is a browser. */
export async function installBrowser(): Promise<string | null> {
	const needsShell = Boolean(process.env.CI) && !process.env.CHROMIUM && !existsSync(headlessShell);
	if (browserPath() && !needsShell) return null;
	process.stdout.write("Installing Chromium for the browser tests.\n");
	const debian = Bun.which("apt-get") !== null;
	if (debian && process.getuid?.() === 0) {
		await run("apt-get", "update", "-qq");
		const install = (name: string) => run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
		if (!(await install("chromium-headless-shell")) && !browserPath()) await install("chromium");
	} else if (!debian && !browserPath()) await run(process.execPath, "--bun", "x", "playwright", "install", "chromium");
	if (browserPath()) return null;
	return debian ? "sudo apt-get install -y chromium" : "scripts/bun x playwright install --with-deps chromium";
}

/** Ends the run with the command when the browser is missing: browser tests are never skipped. */
export function requireBrowser(command: string | null): void {
	if (command === null) return;
	process.stdout.write(`The browser tests need Chromium: ${command}\n\n0 passed, 1 failed\n`);
	process.exit(1);
}

export const findBrowser = async (): Promise<void> => requireBrowser(await installBrowser());
