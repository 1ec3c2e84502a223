import { useEffect, useState } from "react";
import { runningDown } from "#auth/login-form.ts";

const secondMs = 1_000;

/** A wait that is shown as it runs down; null: it is over. */
export function useCountdown(): [clock: string | null, start: (seconds: number) => void] {
	const [until, setUntil] = useState(0);
	const [now, setNow] = useState(0);
	const seconds = Math.ceil((until - now) / secondMs);
	const isOn = seconds > 0;
	useEffect(() => {
		if (!isOn) return;
		const ticking = setInterval(() => setNow(Date.now()), secondMs);
		return () => clearInterval(ticking);
	}, [isOn]);
	const start = (seconds: number) => {
		const from = Date.now();
		setNow(from);
		setUntil(from + seconds * secondMs);
	};
	return [isOn ? runningDown(seconds) : null, start];
}
