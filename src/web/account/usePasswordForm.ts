import { passwordSchema } from "#auth/password-form.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { useCurrentPasswordMessages } from "./useCurrentPasswordMessages.ts";

/** The form that asks for the current password before the second factor changes. */
export function usePasswordForm() {
	return useForm(passwordSchema, {
		texts: { password: useCurrentPasswordMessages() },
		type: "second factor",
		refusalText: useRefusalMessage("password.current-wrong"),
		refusedIn: "password",
	});
}
