import { type PropsWithChildren, useEffect, useRef } from "react";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";

type FormProps = PropsWithChildren<{
	label?: string;
	/** What was wrong at the last attempt, by field: a new object at each attempt. */
	errors: Readonly<Record<string, string>>;
	/** What the data layer calls the form: then it is told each message, once. Without it the form tells in words of its own. */
	tells?: string;
	onSubmit: (form: FormData) => void;
}>;

/** What stands in a field. */
export const typedIn = (form: FormData, field: string): string => String(form.get(field) ?? "");

/** A control, or the first of several under one question. */
const invalid = "[aria-invalid=true], fieldset[data-invalid] input";

/** Keeps what was typed, speaks for itself instead of the browser, and leads to the first field that is wrong. */
export function Form({ label, errors, tells, onSubmit, children }: FormProps) {
	const form = useRef<HTMLFormElement>(null);
	useTelling(tells, errors);
	useEffect(() => {
		if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus();
	}, [errors]);
	return (
		<form
			ref={form}
			method="post" // before this page can answer, a browser sends it itself: never into an address
			noValidate
			aria-label={label}
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit(new FormData(event.currentTarget));
			}}
		>
			{children}
		</form>
	);
}

function useTelling(type: string | undefined, errors: FormProps["errors"]): void {
	const { tellError } = useAnalytics();
	const before = useRef<string[]>([]);
	useEffect(() => {
		if (type === undefined) return;
		const fields = Object.keys(errors);
		for (const field of new Set([...before.current, ...fields]))
			tellError({ type, field, message: errors[field] ?? "" });
		before.current = fields;
	}, [type, errors, tellError]);
}
