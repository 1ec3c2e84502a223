import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const Package = z.looseObject({ version: z.string() });
const packageFile = join(import.meta.dirname, "../../package.json");

/** The version of the code as semantic versioning writes it, with the commit as its build: `1.0.0+3f2a1b4c5d6e`. */
export function versionOf(commit: string | undefined): string {
	const { version } = Package.parse(JSON.parse(readFileSync(packageFile, "utf8")));
	return commit === undefined ? version : `${version}+${commit}`;
}
