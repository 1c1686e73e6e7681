"""The page gets the decks' modules and nothing else."""


def test_every_file_the_engine_leads_to_is_copied_and_the_demo_is_not(load, tmp_path):
    web = tmp_path / "web"
    files = {
        "cardistry.js": "import {\n  a,\n} from './engine/a.js'\nexport * from \"./b.js\"\n",
        "engine/a.js": "const u = new URL('../cardistry.wasm', import.meta.url)\nimport './c.mjs'\n",
        "engine/c.mjs": "const late = () => import('../b.js')\n",
        "b.js": "import { x } from './cardistry.js'\n",
        "cardistry.wasm": "",
        "demo.js": "import './cardistry.js'\n",
        "index.html": "<script type=module src=demo.js></script>",
    }
    for name, text in files.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(text)
    out = tmp_path / "out"
    assert load("copy-decks").main([str(web), str(out)]) == 0
    copied = {str(p.relative_to(out)) for p in out.rglob("*") if p.is_file()}
    assert copied == set(files) - {"demo.js", "index.html"}


def test_a_module_that_is_not_there_is_one_sentence(load, tmp_path, capsys):
    (tmp_path / "cardistry.js").write_text("import './gone.js'\n")
    assert load("copy-decks").main([str(tmp_path), str(tmp_path / "out")]) == 1
    assert "gone.js" in capsys.readouterr().err
