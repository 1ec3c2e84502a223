import { useState } from "react";
import { passwordChangeSchema } from "#auth/password-form.ts";
import { securityTexts } from "#i18n/auth/security.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { NewPassword, useNewPasswordMessages, usePasswordRefusalMessage } from "#web/auth/NewPassword.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AccountSection } from "./AccountFrame.tsx";
import { useCurrentPasswordMessages } from "./useCurrentPasswordMessages.ts";

export function PasswordChange() {
	const { pageText, moment } = useText(securityTexts);
	const since = trpc.auth.protection.useQuery().data?.passwordChangedAt;
	const [changeCount, setChangeCount] = useState(0);
	return (
		<AccountSection
			focusCount={changeCount}
			title={pageText("password")}
			about={[since && pageText("password-since", moment(since)), pageText("password-about")].filter(Boolean).join(" ")}
		>
			<div className="in-one-column">
				{changeCount > 0 && (
					<Notice key={changeCount} type="success" title={pageText("password-saved")} removeSpacing>
						<p>{pageText("password-saved-about")}</p>
					</Notice>
				)}
				<PasswordForm key={`form ${changeCount}`} onSaved={() => setChangeCount(changeCount + 1)} />
			</div>
		</AccountSection>
	);
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
	const { pageText } = useText(securityTexts);
	const form = useForm(passwordChangeSchema, {
		texts: { old: useCurrentPasswordMessages(), ...useNewPasswordMessages("reset") },
		type: "change password",
		refusalText: usePasswordRefusalMessage("password.too-weak"),
	});
	const cache = trpc.useUtils();
	const change = trpc.auth.changePassword.useMutation({
		onSuccess() {
			onSaved();
			return cache.auth.invalidate();
		},
		onError: form.refuse,
	});
	return (
		<Form
			label={pageText("password-save")}
			form={form}
			onSubmit={({ old, password }) => change.mutate({ old, password })}
		>
			{form.failure && (
				<Notice type="error" removeSpacing>
					{form.failure}
				</Notice>
			)}
			<PasswordInput {...form.field("old")} />
			<NewPassword form={form} />
			<div>
				<Button look="dark" type="submit" busy={change.isPending}>
					{pageText("password-save")}
				</Button>
			</div>
		</Form>
	);
}
