import { securityTexts } from "#i18n/auth/security.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { AuthenticatorSetup } from "#web/auth/EnrolStep.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import { usePasswordForm } from "./usePasswordForm.ts";

type SetUpFactorProps = { onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** Sets up the second factor: asks for the current password, shows the key and asks for the first code. */
export default function SetUpFactor({ onCodes, onCancel }: SetUpFactorProps) {
	const { pageText } = useText(securityTexts);
	const form = usePasswordForm();
	const enrol = trpc.auth.enrolSecondFactor.useMutation({ onError: form.refuse });
	return (
		<section className="panel in-one-column w-full" aria-label={pageText("factor-set-up")}>
			<h3 className="text-base font-medium">{pageText(enrol.data ? "factor-set-up" : "factor-password")}</h3>
			{enrol.data ? (
				<AuthenticatorSetup enrolment={enrol.data} onCodes={onCodes} />
			) : (
				<Form label={pageText("factor-set-up")} form={form} onSubmit={({ password }) => enrol.mutate({ password })}>
					<PasswordInput {...form.field("password")} autoFocus />
					<div className="flex flex-wrap gap-3">
						<Button onClick={onCancel}>{pageText("keep")}</Button>
						<Button look="dark" type="submit" busy={enrol.isPending}>
							{pageText("factor-go-on")}
						</Button>
					</div>
				</Form>
			)}
			{enrol.data && (
				<Button look="text" onClick={onCancel}>
					{pageText("keep")}
				</Button>
			)}
		</section>
	);
}
