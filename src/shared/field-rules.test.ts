import { expect, test } from "vitest";
import { mailboxFault } from "./field-rules.ts";

test.each([
	{ text: "a@b", fault: null },
	{ text: " tama.walker@wharfroad.co.nz ", fault: null },
	{ text: `${"a".repeat(64)}@x.nz`, fault: null },
	{ text: `${"a".repeat(65)}@x.nz`, fault: "no-email" },
	{ text: ".tama@wharfroad.nz", fault: "no-email" },
	{ text: " .tama@wharfroad.nz", fault: "no-email" },
	{ text: "tama.@wharfroad.nz", fault: "no-email" },
	{ text: "tama..walker@wharfroad.nz", fault: "no-email" },
	{ text: "ta`ma@wharfroad.nz", fault: "no-email" },
	{ text: "", fault: "empty" },
])("finds the fault $fault in the mailbox $text", ({ text, fault }) => {
	expect(mailboxFault(text)).toBe(fault);
});
