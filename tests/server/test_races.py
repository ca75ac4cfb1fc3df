"""Many at once: of racing submissions one wins, also between two servers on one database."""

from __future__ import annotations

import anyio
import httpx2
import pytest
from tests.server.kit import settings

from steamhouse.server import create_app
from steamhouse.server.app import _open_house
from steamhouse.session import Stale, Table


def test_of_racing_submissions_one_wins(tmp_path):
    async def race():
        app = create_app(settings(tmp_path))
        async with app.router.lifespan_context(app):
            transport = httpx2.ASGITransport(app)
            async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as web:
                body = {"game": "planet-steam", "seats": [{"name": "A"}, {"name": "B"}]}
                table = (await web.post("/api/tables", json=body)).json()["id"]
                for _ in range(4):
                    mover = (await web.get(f"/api/tables/{table}")).json()["mover"]
                    seen = (await web.get(f"/api/tables/{table}", params={"seat": mover})).json()
                    answers = {}

                    async def submit(number, seen=seen, answers=answers):
                        choice = seen["choices"][number % len(seen["choices"])]["text"]
                        plan = {
                            "seat": seen["seat"],
                            "version": seen["version"],
                            "nonce": f"{seen['version']}-{number}",
                        }
                        answers[number] = await web.post(
                            f"/api/tables/{table}/actions", json={**plan, "actions": [choice]}
                        )

                    async with anyio.create_task_group() as tasks:
                        for number in range(12):
                            tasks.start_soon(submit, number)
                    statuses = sorted(answer.status_code for answer in answers.values())
                    assert statuses == [200] + [409] * 11
                    winner = next(answer.json() for answer in answers.values() if answer.status_code == 200)
                    for answer in answers.values():
                        if answer.status_code == 409:
                            assert answer.json()["view"]["version"] >= winner["version"]

    anyio.run(race)


def test_a_nonce_sent_twice_at_once_is_played_once(tmp_path):
    async def race():
        app = create_app(settings(tmp_path))
        async with app.router.lifespan_context(app):
            transport = httpx2.ASGITransport(app)
            async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as web:
                body = {"game": "planet-steam", "seats": [{"name": "A"}, {"name": "B"}]}
                table = (await web.post("/api/tables", json=body)).json()["id"]
                seen = (await web.get(f"/api/tables/{table}")).json()
                plan = {"seat": seen["mover"], "version": seen["version"], "nonce": "n", "actions": ["upgrade ore"]}
                answers = []

                async def submit():
                    answers.append(await web.post(f"/api/tables/{table}/actions", json=plan))

                async with anyio.create_task_group() as tasks:
                    for _ in range(6):
                        tasks.start_soon(submit)
                assert [answer.status_code for answer in answers] == [200] * 6
                assert len({answer.json()["accepted"]["version"] for answer in answers}) == 1

    anyio.run(race)


def test_two_servers_on_one_database_do_not_overwrite_each_other(tmp_path):
    async def race():
        async with _open_house(settings(tmp_path)) as one, _open_house(settings(tmp_path)) as other:
            from tests.session.kit import SECRET, new_table as session_table

            entries = session_table(people=(0, 1, 2)).log.entries
            await one.rooms.add(entries, SECRET)
            first, second = await one.rooms.open("t1"), await other.rooms.open("t1")
            mover, version = first.table.mover, first.table.version

            def prepare(nonce):
                return lambda table: table.prepare_submit(mover, version, nonce, ["upgrade ore"])

            done = await one.rooms.change(first, prepare("a"))
            with pytest.raises(Stale) as stale:
                await other.rooms.change(second, prepare("b"))
            assert stale.value.version == second.table.version == done.version
            assert second.table.view(0) == first.table.view(0)
            stored = await one.store.load("t1")
            assert stored is not None
            assert Table.from_log(stored.entries, SECRET).view(0) == first.table.view(0)

    anyio.run(race)
