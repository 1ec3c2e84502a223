import { useState } from "react";
import { useAnalytics } from "#web/app/Measuring.tsx";
import { type Failure, useRefusedWords } from "#web/app/refused.ts";
import { useText } from "#web/app/text.tsx";
import { trpc } from "#web/app/trpc.ts";
import { Button } from "#web/ui/Button.tsx";
import { Form, typedIn } from "#web/ui/Form.tsx";
import { comesLater } from "#web/ui/Later.tsx";
import { Refused } from "#web/ui/Refused.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import type { StepProps } from "./CodeStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { StepPanel } from "./StepPanel.tsx";

const QrPicture = comesLater(() => import("./QrPicture.tsx")); // few ever see it

/** Sets up the second factor: the key goes to an authenticator, whose first code proves that it arrived. */
export function EnrolStep({ onDone, onOther }: StepProps) {
	const { t } = useText();
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
		<StepPanel title={t("code.enrol-title")} intro={t("code.enrol-intro")} onOther={onOther}>
			<Refused error={enrol.error} removeSpacing />
			{enrol.data ? (
				<Enrolling shown={enrol.data} onCodes={keep} />
			) : (
				<Button look="next" big full busy={enrol.isPending} onClick={() => enrol.mutate({})}>
					{t("code.enrol-start")}
				</Button>
			)}
		</StepPanel>
	);
}

type EnrollingProps = { shown: { key: string; address: string }; onCodes: (codes: readonly string[]) => void };

/** The key, as a picture and to type, and the first code. */
export function Enrolling({ shown: { key, address }, onCodes }: EnrollingProps) {
	const { t } = useText();
	return (
		<>
			<p className="font-medium">{t("code.enrol-scan")}</p>
			<div className="door-qr">
				<QrPicture text={address} label={t("code.enrol-picture")} />
			</div>
			<a href={address} className="door-link">
				{t("code.enrol-open")}
			</a>
			<div>
				<p className="font-medium">{t("code.enrol-hand")}</p>
				<code className="door-key">{key.replace(/.{4}(?=.)/g, "$& ")}</code>
			</div>
			<FirstCode onCodes={onCodes} />
		</>
	);
}

function FirstCode({ onCodes }: Pick<EnrollingProps, "onCodes">) {
	const { t, enterYour } = useText();
	const words = useRefusedWords("factor.code-wrong");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const submit = (form: FormData) => {
		const code = typedIn(form, "code").replace(/\s/g, "");
		if (code === "") return setErrors({ code: enterYour(t("code.code")) });
		confirm.mutate(
			{ code },
			{
				onError: (failure: Failure) => setErrors({ code: words(failure) }),
				onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
			},
		);
	};
	return (
		<Form label={t("code.enrol-title")} errors={errors} tells="second factor" onSubmit={submit}>
			<TextInput
				label={t("code.enrol-code")}
				name="code"
				error={errors.code}
				onChange={() => errors.code && setErrors({})}
				inputMode="numeric"
				autoComplete="one-time-code"
			/>
			<Button look="next" big full type="submit" busy={confirm.isPending}>
				{t("code.enrol-submit")}
			</Button>
		</Form>
	);
}
