import { expect, test } from "vitest";
import { newPasswordSchema } from "#auth/password-form.ts";
import { emailFault } from "#shared/email.ts";
import {
	faultsIn,
	fieldNamed,
	newForm,
	optional,
	refused,
	required,
	submitted,
	valuesIn,
	withMessage,
} from "./form-state.ts";

const schema = { name: required, email: emailFault, shared: optional };
const good = { name: "Aroha", email: "aroha@example.org", shared: "" };

test.each([
	{ typed: good, faults: [] },
	{ typed: { ...good, name: " " }, faults: [["name", "empty"]] },
	{ typed: { ...good, email: "aroha" }, faults: [["email", "no-email"]] },
	{
		typed: { ...good, email: "", name: "" },
		faults: [
			["name", "empty"],
			["email", "empty"],
		],
	},
])("finds $faults in the order of the schema", ({ typed, faults }) => {
	expect([...faultsIn(schema, typed)]).toEqual(faults);
});

test.each([
	{ password: "Flat-white-1", repeat: "Flat-white-1", faults: [] },
	{ password: "Flat-white-1", repeat: "Flat-white-2", faults: [["repeat", "differs"]] },
	{ password: "short", repeat: "other", faults: [["password", "unfit-password"]] },
])("compares '$repeat' with the other field, '$password': $faults", ({ password, repeat, faults }) => {
	expect([...faultsIn(newPasswordSchema, { password, repeat })]).toEqual(faults);
});

test("reads the fields of the schema, and takes an unchecked checkbox for empty", () => {
	const form = new FormData();
	form.set("name", " Aroha ");
	form.set("other", "not a field");
	expect(valuesIn(schema, form)).toEqual({ name: " Aroha ", email: "", shared: "" });
});

test("refuses an attempt with a wrong field, with a new object for each attempt", () => {
	const first = submitted(new Map([["name", "Please enter your name"]]));
	const second = submitted(first.messages);
	expect(first.attempt).toEqual({ isRefused: true });
	expect(second.attempt).not.toBe(first.attempt);
	expect(submitted(new Map())).toEqual(newForm());
});

test("removes one message when the user types, and keeps the attempt and the other messages", () => {
	const messages = new Map<"name" | "email", string>([
		["name", "Please enter your name"],
		["email", "Please enter a valid email address"],
	]);
	const before = submitted(messages);
	const after = withMessage(before, "name", "");
	expect([...after.messages.keys()]).toEqual(["email"]);
	expect(after.attempt).toBe(before.attempt);
	expect(before.messages.size).toBe(2);
});

test("shows a refused call at the field that it names, and moves the focus there", () => {
	const after = refused(newForm<"name">(), "name", "This name is taken");
	expect([...after.messages]).toEqual([["name", "This name is taken"]]);
	expect(after).toMatchObject({ attempt: { isRefused: true }, failure: "" });
});

test("shows a refused call above the form when it names no field, and leaves the focus", () => {
	const before = newForm<"name">();
	const after = refused(before, null, "Please try again later");
	expect(after).toMatchObject({ failure: "Please try again later" });
	expect(after.messages.size).toBe(0);
	expect(after.attempt).toBe(before.attempt);
	expect(submitted(new Map()).failure).toBe("");
});

test.each([
	{ field: "email", name: "email" },
	{ field: "toString", name: null },
	{ field: null, name: null },
])("finds the field that a refusal names: $field", ({ field, name }) => {
	expect(fieldNamed(schema, field)).toBe(name);
});
