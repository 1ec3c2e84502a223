import { type ComponentProps, useState } from "react";
import { lacksDomainEnding } from "#shared/email.ts";
import { useText } from "#web/app/text.tsx";
import { TextInput } from "./TextInput.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextInput>, "type" | "autoComplete"> & {
	/** `username` where the address identifies a login. */
	autoComplete: "email" | "username";
};

/** The field for an e-mail address. `useForm` has the text for a wrong address. Asks about an address without a domain ending, which is
 * allowed. */
export function EmailField({ hint, onBlur, defaultValue, ...props }: EmailFieldProps) {
	const { t } = useText();
	const [left, setLeft] = useState(String(defaultValue ?? ""));
	return (
		<TextInput
			autoCapitalize="none"
			spellCheck={false}
			placeholder={t("login.email-example")}
			defaultValue={defaultValue}
			hint={lacksDomainEnding(left) ? t("email.no-ending") : hint}
			onBlur={(event) => {
				setLeft(event.currentTarget.value);
				onBlur?.(event);
			}}
			{...props}
			type="email"
		/>
	);
}
