import { securityTexts } from "#i18n/auth/security.ts";
import { useText } from "#web/app/text.tsx";

/** The texts of the field for the current password, for `useForm`. */
export function useCurrentPasswordMessages() {
	const { pageText } = useText(securityTexts);
	return { label: pageText("password-old"), empty: pageText("password-old-empty") };
}
