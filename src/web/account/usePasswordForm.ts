import { passwordSchema } from "#auth/password-form.ts";
import { securityTexts } from "#i18n/auth/security.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { useForm } from "#web/ui/form/useForm.ts";

/** The form that asks for the current password before the second factor changes. */
export function usePasswordForm() {
	const { pageText } = useText(securityTexts);
	return useForm(passwordSchema, {
		texts: { password: { label: pageText("password-old") } },
		type: "second factor",
		refusalText: useRefusalMessage("password.current-wrong"),
		refusedIn: "password",
	});
}
