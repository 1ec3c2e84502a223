import { type FocusEvent, useState } from "react";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import type { FieldDescription } from "./Field.tsx";
import {
	type FormSchema,
	type FormState,
	type FormValues,
	faultsIn,
	fieldNamed,
	newForm,
	refused,
	submitted,
	valuesIn,
	withMessage,
} from "./form-state.ts";

/** Faults that have the same text in every form. A form can give its own text. */
type CommonFault = "empty" | "unfit" | "no-email";
type FaultOf<FieldRule> = FieldRule extends (...given: never[]) => infer Fault ? Extract<Fault, string> : never;

/** The label of a field and a text for each fault that its rule finds. */
type FieldTexts<Fault extends string> = { label: string } & {
	[Own in Exclude<Fault, CommonFault>]: string;
} & { [Common in Extract<Fault, CommonFault>]?: string };
type TextsFor<Schema> = { readonly [Name in keyof Schema]: FieldTexts<FaultOf<Schema[Name]>> };
/** `TextsFor` without the check that no fault is forgotten. */
type LooseTexts<Name extends string> = Readonly<Record<Name, { label: string; [fault: string]: string | undefined }>>;

type FormOptions<Name extends string, Texts> = {
	texts: Texts;
	/** Name of the form in analytics. No error is tracked without it. */
	type?: string;
	/** Fields that have another name in analytics. */
	trackedAs?: { readonly [Field in Name]?: string };
	/** Gives the text for a refused call. */
	refusalText?: ((failure: Failure) => string) | undefined;
	/** The field that shows a refusal which names no field of the form. Such a refusal is the `failure` of the form otherwise. */
	refusedIn?: Name;
	/** Runs the check of a field that loses the focus: `useAfterPointerUp()`. Fields are checked at submit only without it. */
	onLeave?: ((check: () => void) => void) | undefined;
};

export type Form<Name extends string> = ReturnType<typeof useLooseForm<Name>>;

/** The state of a form. The schema finds what is wrong with a field, and the texts name the fault. Fields keep the typed
 * values when a call fails. */
export const useForm: <Schema extends FormSchema>(
	schema: Schema,
	options: FormOptions<keyof Schema & string, TextsFor<Schema>>,
) => Form<keyof Schema & string> = useLooseForm;

function useLooseForm<Name extends string>(schema: FormSchema<Name>, options: FormOptions<Name, LooseTexts<Name>>) {
	const { texts, refusedIn = null, onLeave } = options;
	const defaultRefusalText = useRefusalMessage();
	const { refusalText = defaultRefusalText } = options;
	const messagesFor = useMessages(schema, texts);
	const track = useTracking(options);
	const [state, setState] = useState<FormState<Name>>(newForm);

	const showMessage = (name: Name, message: string, tracked = message): void => {
		setState((state) => withMessage(state, name, message));
		track(name, tracked);
	};
	const clear = (name: Name): void => {
		if (state.messages.has(name)) showMessage(name, "");
	};
	const checkOnLeave = (name: Name, form: HTMLFormElement | null): void => {
		if (!onLeave || !form) return;
		const message = messagesFor(valuesIn(schema, new FormData(form))).get(name) ?? "";
		onLeave(() => showMessage(name, message));
	};
	const descriptionOf = (name: Name): FieldDescription & { name: string } => ({
		name,
		label: texts[name].label,
		error: state.messages.get(name),
	});
	return {
		...state,
		/** Takes the message of a field away. */
		clear,
		/** Shows a message under a field. Analytics can track another one. */
		showMessage,
		/** For a choice or a checkbox, whose `onChoose` or `onChange` clears the field. */
		descriptionOf,
		/** For a text field. */
		field: (name: Name) => ({
			...descriptionOf(name),
			onChange: () => clear(name),
			onBlur: ({ currentTarget: { form } }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
				checkOnLeave(name, form),
		}),
		/** Shows why a call was refused, at its field if it names one. Returns the message when no field is to blame, else "". */
		refuse(failure: Failure): string {
			const name = fieldNamed(schema, failure.data?.refusal?.field ?? null) ?? refusedIn;
			const message = refusalText(failure);
			setState((state) => refused(state, name, message));
			if (name === null) return message;
			track(name, message);
			return "";
		},
		/** The values of all fields as typed. */
		valuesOf: (form: HTMLFormElement): FormValues<Name> => valuesIn(schema, new FormData(form)),
		/** Checks every field, and sends the values when none is wrong. */
		submit(form: HTMLFormElement, send: (values: FormValues<Name>) => void): void {
			const values = valuesIn(schema, new FormData(form));
			const messages = messagesFor(values);
			setState(submitted(messages));
			for (const name in schema) track(name, messages.get(name) ?? "");
			if (messages.size === 0) send(values);
		},
	};
}

function useMessages<Name extends string>(schema: FormSchema<Name>, texts: LooseTexts<Name>) {
	const { t, enterYour } = useText();
	const messageOf = (name: Name, fault: string): string => {
		const { label, [fault]: ownText } = texts[name];
		return ownText ?? (fault === "no-email" ? t("login.email-unfit") : enterYour(label));
	};
	return (values: FormValues<Name>): ReadonlyMap<Name, string> =>
		new Map([...faultsIn(schema, values)].map(([name, fault]) => [name, messageOf(name, fault)]));
}

function useTracking<Name extends string>({ type, trackedAs }: Pick<FormOptions<Name, unknown>, "type" | "trackedAs">) {
	const { trackError } = useAnalytics();
	return (name: Name, message: string): void => {
		if (type !== undefined) trackError({ type, field: trackedAs?.[name] ?? name, message });
	};
}
