import { useState } from "react";
import { totpTexts } from "#i18n/auth/totp.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { usePasskeyProof } from "./passkeys.ts";
import { StepPanel } from "./StepPanel.tsx";

export type StepProps = { onDone: () => void; onOtherUser: () => void };

type Way = "passkey" | "authenticator" | "recovery";

const introOf = { passkey: "passkey-intro", authenticator: "intro", recovery: "recovery-intro" } as const;

/** Asks for the second factor: a passkey, a code of the authenticator, or a recovery code. */
export function CodeStep({ onDone, onOtherUser }: StepProps) {
	const { pageText } = useText(totpTexts);
	const { name } = useStore();
	const kinds = trpc.auth.factorKinds.useQuery(undefined, { staleTime: 0 }).data;
	const [chosen, choose] = useState<Way | null>(null);
	const ways: Way[] = [
		...(kinds?.hasPasskey ? (["passkey"] as const) : []),
		...(kinds?.hasApp === false ? [] : (["authenticator"] as const)),
		"recovery",
	];
	const way = chosen ?? ways[0] ?? "recovery";
	return (
		<StepPanel title={pageText("title")} intro={pageText(introOf[way], name)} onOtherUser={onOtherUser}>
			{way === "passkey" ? (
				<PasskeyForm onDone={onDone} />
			) : (
				<CodeForm key={way} isRecovery={way === "recovery"} onDone={onDone} />
			)}
			{ways.map(
				(other) =>
					other !== way && (
						<Button key={other} look="text" onClick={() => choose(other)}>
							{pageText(`to-${other}`)}
						</Button>
					),
			)}
		</StepPanel>
	);
}

function PasskeyForm({ onDone }: Pick<StepProps, "onDone">) {
	const { pageText } = useText(totpTexts);
	const { track } = useAnalytics();
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const prove = usePasskeyProof();
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const logInWithPasskey = async () => {
		setState("busy");
		try {
			await confirm.mutateAsync({ passkey: await prove() });
			track("login", { method: "passkey" });
			onDone();
		} catch {
			setState("failed"); // the user cancelled, the device has no such passkey, or the server refused it
		}
	};
	return (
		<>
			{state === "failed" && (
				<Notice type="error" removeSpacing>
					{pageText("passkey-failed")}
				</Notice>
			)}
			<Button look="primary" big full busy={state === "busy"} onClick={() => void logInWithPasskey()}>
				{pageText("passkey")}
			</Button>
		</>
	);
}

function CodeForm({ isRecovery, onDone }: Pick<StepProps, "onDone"> & { isRecovery: boolean }) {
	const { pageText } = useText(totpTexts);
	const { track } = useAnalytics();
	const [isLoggedIn, setLoggedIn] = useState(false);
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const recover = trpc.auth.useRecoveryCode.useMutation();
	const label = pageText(isRecovery ? "recovery" : "code");
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
				{pageText("submit")}
			</Button>
		</Form>
	);
}
