import { type PropsWithChildren, useEffect, useRef } from "react";

type FormProps = PropsWithChildren<{
	label?: string;
	/** What was wrong at the last attempt, by field: a new object at each attempt. */
	errors: Readonly<Record<string, string>>;
	onSubmit: (form: FormData) => void;
}>;

/** What stands in a field. */
export const typedIn = (form: FormData, field: string): string => String(form.get(field) ?? "");

/** Keeps what was typed, speaks for itself instead of the browser, and leads to the first field that is wrong. */
export function Form({ label, errors, onSubmit, children }: FormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
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
