/** Says what is wrong with a field. Null when the value can be sent. */
export type Rule = (value: string, values: Readonly<Record<string, string>>) => string | null;

/** The fields of a form in the order of the page, each with its rule. */
export type FormSchema<Name extends string = string> = Readonly<Record<Name, Rule>>;
export type FormValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** Rule of a field that has to be filled in. */
export const required = (value: string): "empty" | null => (value.trim() === "" ? "empty" : null);

/** Rule of a field that accepts everything. */
export const optional = (): null => null;

export type FormState<Name extends string> = {
	/** The message under each wrong field. */
	messages: ReadonlyMap<Name, string>;
	/** How the last attempt to submit ended. A new object for each attempt, because each refused attempt moves the focus. */
	attempt: { isRefused: boolean };
	/** Why a call was refused for which no field is to blame. Empty when there is no such refusal. */
	failure: string;
};

export const newForm = <Name extends string>(): FormState<Name> => ({
	messages: new Map(),
	attempt: { isRefused: false },
	failure: "",
});

/** An empty message takes the message of the field away. */
export function withMessage<Name extends string>(state: FormState<Name>, name: Name, message: string): FormState<Name> {
	const messages = new Map(state.messages);
	if (message) messages.set(name, message);
	else messages.delete(name);
	return { ...state, messages };
}

/** The state after an attempt to submit: the attempt is refused when a field is wrong. */
export const submitted = <Name extends string>(messages: ReadonlyMap<Name, string>): FormState<Name> => ({
	messages,
	attempt: { isRefused: messages.size > 0 },
	failure: "",
});

/** The state after the server refused the values. `name` is null when no field is to blame. */
export const refused = <Name extends string>(
	state: FormState<Name>,
	name: Name | null,
	message: string,
): FormState<Name> =>
	name === null
		? { ...state, failure: message }
		: { ...withMessage(state, name, message), attempt: { isRefused: true } };

/** The fault of each invalid field, in the order of the schema. */
export function faultsIn<Name extends string>(schema: FormSchema<Name>, values: FormValues<Name>): Map<Name, string> {
	const faults = new Map<Name, string>();
	for (const name in schema) {
		const fault = schema[name](values[name], values);
		if (fault !== null) faults.set(name, fault);
	}
	return faults;
}

/** The value of each field of the schema. An unchecked checkbox counts as empty. */
export function valuesIn<Name extends string>(schema: FormSchema<Name>, form: FormData): FormValues<Name> {
	const values = Object.keys(schema).map((name) => [name, String(form.get(name) ?? "")]);
	// Each key of the schema has a value.
	return Object.fromEntries(values) as FormValues<Name>;
}

/** Null when the form has no such field. */
export function fieldNamed<Name extends string>(schema: FormSchema<Name>, field: string | null): Name | null {
	for (const name in schema) if (name === field) return name;
	return null;
}
