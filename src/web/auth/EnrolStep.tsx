import { useState } from "react";
import { totpTexts } from "#i18n/auth/totp.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import type { StepProps } from "./CodeStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { StepPanel } from "./StepPanel.tsx";

const QrPicture = lazyPart(() => import("./QrPicture.tsx")); // only few people set up a second factor

/** Sets up the second factor: shows the key for an authenticator and asks for its first code as proof. */
export function EnrolStep({ onDone, onOtherUser }: StepProps) {
	const { pageText } = useText(totpTexts);
	const { track } = useAnalytics();
	const [codes, setCodes] = useState<readonly string[]>([]);
	const enrol = trpc.auth.enrolSecondFactor.useMutation();
	if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
	const finish = (codes: readonly string[]) => {
		track("login", { method: "authenticator" });
		if (codes.length > 0) setCodes(codes);
		else onDone();
	};
	return (
		<StepPanel title={pageText("enrol-title")} intro={pageText("enrol-intro")} onOtherUser={onOtherUser}>
			<RefusalNotice error={enrol.error} removeSpacing />
			{enrol.data ? (
				<AuthenticatorSetup enrolment={enrol.data} onCodes={finish} />
			) : (
				<Button look="primary" big full busy={enrol.isPending} onClick={() => enrol.mutate({})}>
					{pageText("enrol-start")}
				</Button>
			)}
		</StepPanel>
	);
}

type AuthenticatorSetupProps = {
	enrolment: { key: string; address: string };
	onCodes: (codes: readonly string[]) => void;
};

/** Shows the key as a QR code and as text, and asks for the first code. */
export function AuthenticatorSetup({ enrolment: { key, address }, onCodes }: AuthenticatorSetupProps) {
	const { pageText } = useText(totpTexts);
	return (
		<>
			<p className="font-medium">{pageText("enrol-scan")}</p>
			<div className="qr-code">
				<QrPicture text={address} label={pageText("enrol-picture")} />
			</div>
			<a href={address} className="auth-link">
				{pageText("enrol-open")}
			</a>
			<div>
				<p className="font-medium">{pageText("enrol-hand")}</p>
				<code className="authenticator-key">{key.replace(/.{4}(?=.)/g, "$& ")}</code>
			</div>
			<FirstCodeForm onCodes={onCodes} />
		</>
	);
}

function FirstCodeForm({ onCodes }: Pick<AuthenticatorSetupProps, "onCodes">) {
	const { pageText, enterYour } = useText(totpTexts);
	const form = useForm(
		{ code: required },
		{
			texts: { code: { label: pageText("enrol-code"), empty: enterYour(pageText("code")) } },
			type: "second factor",
			refusalText: useRefusalMessage("factor.code-wrong"),
			refusedIn: "code",
		},
	);
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const send = (code: string) =>
		confirm.mutate({ code }, { onError: form.refuse, onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []) });
	return (
		<Form label={pageText("enrol-title")} form={form} onSubmit={({ code }) => send(code.replace(/\s/g, ""))}>
			<TextInput {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" />
			<Button look="primary" big full type="submit" busy={confirm.isPending}>
				{pageText("enrol-submit")}
			</Button>
		</Form>
	);
}
