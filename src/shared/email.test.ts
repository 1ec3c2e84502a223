import { expect, test } from "vitest";
import { processorMs } from "#test/processor-time.ts";
import { emailFault } from "./email.ts";

test.each([
	{ text: "aroha@cornerstore.example", fault: null },
	{ text: "  aroha@cornerstore.example ", fault: null },
	{ text: "o'neil+orders@mail.kereru-cafe.example", fault: null },
	{ text: "aroha@localhost", fault: null },
	{ text: "a@b", fault: null },
	{ text: "1@2.nz", fault: null },
	{ text: "tama.walker@wharfroad.co.nz", fault: null },
	{ text: "tama_walker@wharfroad.co.nz", fault: null },
	{ text: "tama-walker@wharf-road.co.nz", fault: null },
	{ text: "tama+orders@wharfroad.co.nz", fault: null },
	{ text: "TAMA@WHARFROAD.CO.NZ", fault: null },
	{ text: "tama@[127.0.0.1]", fault: "no-email" },
	{ text: ".tama@wharfroad.nz", fault: null },
	{ text: "tama..walker@wharfroad.nz", fault: null },
	{ text: "!#$%&'*+/=?^_`{|}~-@wharfroad.nz", fault: null },
	{ text: "tama@xn--mori-qsa.nz", fault: null },
	{ text: "tama@māori.nz", fault: "no-email" },
	{ text: "tāma@wharfroad.nz", fault: "no-email" },
	{ text: "tama@wharfroad-.nz", fault: "no-email" },
	{ text: "tama@.wharfroad.nz", fault: "no-email" },
	{ text: "tama@wharfroad.nz.", fault: "no-email" },
	{ text: "tama@wharf_road.nz", fault: "no-email" },
	{ text: "tama@wharfroad,nz", fault: "no-email" },
	{ text: "tama@wharfroad.nz, mere@wharfroad.nz", fault: "no-email" },
	{ text: "Tama <tama@wharfroad.nz>", fault: "no-email" },
	{ text: "mailto:tama@wharfroad.nz", fault: "no-email" },
	{ text: "tama walker@wharfroad.nz", fault: "no-email" },
	{ text: '"tama walker"@wharfroad.nz', fault: "no-email" },
	{ text: "tama(work)@wharfroad.nz", fault: "no-email" },
	{ text: `tama@${"a".repeat(63)}.nz`, fault: null },
	{ text: `tama@${"a".repeat(64)}.nz`, fault: "no-email" },
	{ text: `${"a".repeat(251)}@nz`, fault: null },
	{ text: `${"a".repeat(252)}@nz`, fault: "no-email" },
	{ text: "@", fault: "no-email" },
	{ text: "tama@wharfroad.nz\0", fault: "no-email" },
	{ text: "", fault: "empty" },
	{ text: " \t ", fault: "empty" },
	{ text: "aroha", fault: "no-email" },
	{ text: "aroha@", fault: "no-email" },
	{ text: "@cornerstore.example", fault: "no-email" },
	{ text: "aroha@corner store.example", fault: "no-email" },
	{ text: "aroha@@cornerstore.example", fault: "no-email" },
	{ text: "aroha@cornerstore..example", fault: "no-email" },
	{ text: "aroha@-cornerstore.example", fault: "no-email" },
	{ text: "aroha@cornerstore.example\nBcc: all@others.example", fault: "no-email" },
	{ text: `${"a".repeat(250)}@b.nz`, fault: "no-email" },
])("finds the fault $fault in $text", ({ text, fault }) => {
	expect(emailFault(text)).toBe(fault);
});

test("emailFault checks a very long text quickly", async () => {
	const text = `${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`;
	expect(await processorMs(() => expect(emailFault(text)).toBe("no-email"))).toBeLessThan(500);
});
