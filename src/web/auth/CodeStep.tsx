import { useState } from "react";
import { totpTexts } from "#i18n/totp.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { StepPanel } from "./StepPanel.tsx";

export type StepProps = { onDone: () => void; onOtherUser: () => void };

/** Asks for the second factor: a code of the authenticator, or a recovery code. */
export function CodeStep({ onDone, onOtherUser }: StepProps) {
	const { pageText: k } = useText(totpTexts);
	const { name } = useStore();
	const [isRecovery, setRecovery] = useState(false);
	return (
		<StepPanel title={k("title")} intro={isRecovery ? k("recovery-intro") : k("intro", name)} onOtherUser={onOtherUser}>
			<CodeForm key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone} />
			<Button look="text" onClick={() => setRecovery(!isRecovery)}>
				{k(isRecovery ? "to-authenticator" : "to-recovery")}
			</Button>
		</StepPanel>
	);
}

function CodeForm({ isRecovery, onDone }: Pick<StepProps, "onDone"> & { isRecovery: boolean }) {
	const { pageText: k } = useText(totpTexts);
	const { track } = useAnalytics();
	const [isLoggedIn, setLoggedIn] = useState(false);
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const recover = trpc.auth.useRecoveryCode.useMutation();
	const label = k(isRecovery ? "recovery" : "code");
	const form = useForm(
		{ code: required },
		{
			texts: { code: { label } },
			type: "login",
			refusalText: useRefusalMessage("factor.code-wrong"),
			refusedIn: "code",
		},
	);
	const send = (code: string) => {
		const options = {
			onError: form.refuse,
			onSuccess: () => {
				setLoggedIn(true);
				track("login", { method: isRecovery ? "recovery code" : "authenticator" });
				onDone();
			},
		};
		if (isRecovery) recover.mutate({ code }, options);
		else confirm.mutate({ code: code.replace(/\s/g, "") }, options);
	};
	return (
		<Form label={label} form={form} onSubmit={({ code }) => send(code.trim())}>
			<TextInput
				{...form.field("code")}
				inputMode={isRecovery ? "text" : "numeric"}
				autoComplete={isRecovery ? "off" : "one-time-code"}
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Button look="primary" big full type="submit" busy={confirm.isPending || recover.isPending || isLoggedIn}>
				{k("submit")}
			</Button>
		</Form>
	);
}
