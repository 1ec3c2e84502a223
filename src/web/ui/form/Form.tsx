import { type PropsWithChildren, useEffect, useRef } from "react";
import type { FormValues } from "./form-state.ts";
import type { Form as FormControls } from "./useForm.ts";

type FormProps<Name extends string> = PropsWithChildren<{
	form: Pick<FormControls<Name>, "attempt" | "failure" | "submit" | "valuesOf">;
	label?: string;
	className?: string;
	/** Runs at each change, with the values that were typed so far. */
	onChange?: (values: FormValues<Name>) => void;
	/** Runs at each attempt, before the fields are checked. */
	onAttempt?: () => void;
	/** Runs when no field is wrong. */
	onSubmit: (values: FormValues<Name>) => void;
}>;

/** Finds an invalid control, or the first control of an invalid group. */
const invalid = "[aria-invalid=true], fieldset[data-invalid] input";

const failureNotice = ".notice[data-type=error]";

/** Shows its own messages instead of the browser's, moves the focus to the first wrong field, and scrolls to the reason of a failed call. */
export function Form<Name extends string>(props: FormProps<Name>) {
	const { form, label, className = "grid gap-4", onChange, onAttempt, onSubmit, children } = props;
	const element = useRef<HTMLFormElement>(null);
	const { attempt, failure } = form;
	useEffect(() => {
		if (attempt.isRefused) element.current?.querySelector<HTMLElement>(invalid)?.focus();
	}, [attempt]);
	useEffect(() => {
		// The button of a long form is far from the notice that says why the call failed.
		if (failure) element.current?.querySelector(failureNotice)?.scrollIntoView({ block: "nearest" });
	}, [failure]);
	return (
		<form
			ref={element}
			method="post" // before hydration the browser submits the form itself: keep the values out of the URL
			noValidate
			aria-label={label}
			className={className}
			onChange={(event) => onChange?.(form.valuesOf(event.currentTarget))}
			onSubmit={(event) => {
				event.preventDefault();
				onAttempt?.();
				form.submit(event.currentTarget, onSubmit);
			}}
		>
			{children}
		</form>
	);
}
