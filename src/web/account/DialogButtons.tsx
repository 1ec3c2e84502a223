import type { ReactNode } from "react";
import { securityTexts } from "#i18n/auth/security.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";

/** The buttons of a dialog about the security of a login: one that changes nothing, and `children`. */
export const DialogButtons = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
	<div className="flex flex-wrap justify-end gap-3">
		<Button onClick={onCancel}>{useText(securityTexts).pageText("keep")}</Button>
		{children}
	</div>
);
