import { useState } from "react";
import { totpTexts } from "#i18n/totp.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { comesLater } from "#web/ui/display/LazyPart.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import type { StepProps } from "./CodeStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { StepPanel } from "./StepPanel.tsx";

const QrPicture = comesLater(() => import("./QrPicture.tsx")); // few ever see it

/** Sets up the second factor: the key goes to an authenticator, whose first code proves that it arrived. */
export function EnrolStep({ onDone, onOther }: StepProps) {
	const { pageText: k } = useText(totpTexts);
	const { tell } = useAnalytics();
	const [codes, setCodes] = useState<readonly string[]>([]);
	const enrol = trpc.auth.enrolSecondFactor.useMutation();
	if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
	const keep = (codes: readonly string[]) => {
		tell("login", { method: "authenticator" });
		if (codes.length > 0) setCodes(codes);
		else onDone();
	};
	return (
		<StepPanel title={k("enrol-title")} intro={k("enrol-intro")} onOther={onOther}>
			<Refused error={enrol.error} removeSpacing />
			{enrol.data ? (
				<Enrolling shown={enrol.data} onCodes={keep} />
			) : (
				<Button look="next" big full busy={enrol.isPending} onClick={() => enrol.mutate({})}>
					{k("enrol-start")}
				</Button>
			)}
		</StepPanel>
	);
}

type EnrollingProps = { shown: { key: string; address: string }; onCodes: (codes: readonly string[]) => void };

/** The key, as a picture and to type, and the first code. */
export function Enrolling({ shown: { key, address }, onCodes }: EnrollingProps) {
	const { pageText: k } = useText(totpTexts);
	return (
		<>
			<p className="font-medium">{k("enrol-scan")}</p>
			<div className="door-qr">
				<QrPicture text={address} label={k("enrol-picture")} />
			</div>
			<a href={address} className="door-link">
				{k("enrol-open")}
			</a>
			<div>
				<p className="font-medium">{k("enrol-hand")}</p>
				<code className="door-key">{key.replace(/.{4}(?=.)/g, "$& ")}</code>
			</div>
			<FirstCode onCodes={onCodes} />
		</>
	);
}

function FirstCode({ onCodes }: Pick<EnrollingProps, "onCodes">) {
	const { pageText: k, enterYour } = useText(totpTexts);
	const form = useForm(
		{ code: required },
		{
			texts: { code: { label: k("enrol-code"), empty: enterYour(k("code")) } },
			type: "second factor",
			words: useRefusedWords("factor.code-wrong"),
			refusedIn: "code",
		},
	);
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const send = (code: string) =>
		confirm.mutate({ code }, { onError: form.refuse, onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []) });
	return (
		<Form label={k("enrol-title")} form={form} onSubmit={({ code }) => send(code.replace(/\s/g, ""))}>
			<TextInput {...form.field("code")} inputMode="numeric" autoComplete="one-time-code" />
			<Button look="next" big full type="submit" busy={confirm.isPending}>
				{k("enrol-submit")}
			</Button>
		</Form>
	);
}
