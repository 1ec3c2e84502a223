import type { Said } from "#notices/notices.ts";
import type { useText } from "#web/app/text.tsx";

type Words = ReturnType<typeof useText>["t"];

/** What a notification says: chosen when it is read, in the language of who reads. */
export function wordsOf(t: Words, said: Said): string {
	switch (said.kind) {
		case "new-device":
			return t("notices.said.new-device", said.details.device || t("security.session-unnamed"));
		case "member-added":
		case "role-changed":
			return t(`notices.said.${said.kind}`, said.details.company, t(`account.role.${said.details.role}`));
		case "colleague-added":
		case "colleague-changed": {
			const { colleague, company, role } = said.details;
			return t(`notices.said.${said.kind}`, colleague, company, t(`account.role.${role}`));
		}
		default:
			return t(`notices.said.${said.kind}`);
	}
}
