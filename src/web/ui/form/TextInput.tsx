import { type ComponentProps, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Field, type FieldDescription } from "./Field.tsx";

type InputProps<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "className" | "id"> & FieldDescription;

/** `unit` is shown behind the value, for example "%". */
type TextInputProps = InputProps<"input"> & { unit?: string };

export const TextInput = ({ label, hint, error, optional, unit, ...rest }: TextInputProps) => (
	<Field label={label} hint={hint} error={error} optional={optional}>
		{(controlProps) => (
			<div className="input-with-unit">
				<input {...rest} {...controlProps} className="input" />
				{unit && <span aria-hidden="true">{unit}</span>}
			</div>
		)}
	</Field>
);

export const TextArea = ({ label, hint, error, optional, ...rest }: InputProps<"textarea">) => (
	<Field label={label} hint={hint} error={error} optional={optional}>
		{(controlProps) => <textarea rows={4} {...rest} {...controlProps} className="input" />}
	</Field>
);

/** A password field that allows pasting and can show the password. */
export function PasswordInput({ label, hint, error, optional, ...rest }: Omit<InputProps<"input">, "type">) {
	const { t } = useText();
	const [isVisible, setVisible] = useState(false);
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(controlProps) => (
				<div className="input-with-button">
					<input
						autoComplete="current-password"
						autoCapitalize="none"
						spellCheck={false}
						{...rest}
						{...controlProps}
						type={isVisible ? "text" : "password"}
						className="input"
					/>
					<button type="button" aria-controls={controlProps.id} onClick={() => setVisible(!isVisible)}>
						{t(isVisible ? "ui.hide" : "ui.show")}
						<span className="sr-only"> {label}</span>
					</button>
				</div>
			)}
		</Field>
	);
}
