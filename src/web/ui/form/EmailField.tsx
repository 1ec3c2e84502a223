import type { ComponentProps } from "react";
import { useText } from "#web/app/text.tsx";
import { TextInput } from "./TextInput.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextInput>, "type" | "autoComplete"> & {
	/** `username` where the address identifies a login. */
	autoComplete: "email" | "username";
};

/** The field for an e-mail address. `useForm` has the text for a wrong address. */
export const EmailField = (props: EmailFieldProps) => (
	<TextInput
		autoCapitalize="none"
		spellCheck={false}
		placeholder={useText().t("login.email-example")}
		{...props}
		type="email"
	/>
);
