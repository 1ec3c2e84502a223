import { type ComponentProps, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Field, type FieldWords } from "./Field.tsx";

type Own<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "className" | "id"> & FieldWords;

export const TextInput = ({ label, hint, error, optional, ...rest }: Own<"input">) => (
	<Field label={label} hint={hint} error={error} optional={optional}>
		{(wired) => <input {...rest} {...wired} className="input" />}
	</Field>
);

export const TextArea = ({ label, hint, error, optional, ...rest }: Own<"textarea">) => (
	<Field label={label} hint={hint} error={error} optional={optional}>
		{(wired) => <textarea rows={4} {...rest} {...wired} className="input" />}
	</Field>
);

/** Pasting is allowed, and what is typed can be looked at. */
export function PasswordInput({ label, hint, error, optional, ...rest }: Omit<Own<"input">, "type">) {
	const { t } = useText();
	const [shown, setShown] = useState(false);
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(wired) => (
				<div className="with-end">
					<input
						autoComplete="current-password"
						autoCapitalize="none"
						spellCheck={false}
						{...rest}
						{...wired}
						type={shown ? "text" : "password"}
						className="input"
					/>
					<button type="button" aria-controls={wired.id} onClick={() => setShown(!shown)}>
						{t(shown ? "ui.hide" : "ui.show")}
						<span className="sr-only"> {label}</span>
					</button>
				</div>
			)}
		</Field>
	);
}
